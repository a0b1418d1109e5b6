import { cookie, TestSite } from '../../test/test-site.js';

const site = new TestSite();
beforeAll(() => site.start());
afterAll(() => site.stop());

it('names pages by their pattern, says whether they were cached, and takes no label from a visitor', async () => {
  const mark = 'marie-dupont';
  for (const url of [
    '/lieux',
    '/lieux',
    `/lieux/${mark}`,
    `/${mark}`,
    `/%zz${mark}`,
    `/api/${mark}`,
    `/assets/${mark}`,
  ]) {
    await site.app.inject({ url });
  }
  await site.app.inject({ url: '/lieux', headers: { cookie } });

  const text = await site.metrics.registry.metrics();
  const pages = text
    .split('\n')
    .filter((line) => line.startsWith('placette_page_duration_seconds_count'))
    .map((line) => /page="(.*)",status_class="(.*)",cache="(.*)"\} (\d+)/.exec(line)?.slice(1).join(' '));
  expect(pages.slice(0, 2)).toEqual(['/lieux 2xx miss 1', '/lieux 2xx hit 1']);
  expect(pages).toContain('/lieux 2xx none 1');
  expect(pages.some((page) => page?.startsWith('/lieux/:slug '))).toBe(true);
  expect(text).toContain('placette_cache_requests_total{cache="pages",outcome="hit",part="shell"} 1');
  expect(text).not.toContain(mark);
});
