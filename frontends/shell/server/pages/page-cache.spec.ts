import { jest } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RenderedPage } from '../../src/render.js';
import { PageCache } from './page-cache.js';

const LIFETIME = { freshMs: 1_000, staleMs: 4_000 };
const page = (html: string, status = 200): RenderedPage => ({ status, html, policy: '', location_id: null });

function cacheAt(maxBytes = 1_000_000) {
  const clock = { now: 0 };
  const cache = new PageCache(maxBytes, () => clock.now);
  const ask = async (key: string, render: () => Promise<RenderedPage>) =>
    (await cache.page(key, LIFETIME, render)).html;
  return { clock, cache, ask };
}
const rendering = (...pages: RenderedPage[]) => {
  let next = 0;
  return jest.fn(async () => pages[Math.min(next++, pages.length - 1)]!);
};

describe('kept pages', () => {
  it('are drawn once for those who come together and those who come soon after', async () => {
    const { ask } = cacheAt();
    const render = rendering(page('a'));
    expect(await Promise.all([ask('/', render), ask('/', render)])).toEqual(['a', 'a']);
    expect(await ask('/', render)).toBe('a');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('carry their encoded forms and a tag that follows their words', async () => {
    const { cache, clock } = cacheAt();
    const render = rendering(page('été'), page('hiver'));
    const first = await cache.page('/', LIFETIME, render);
    clock.now = 5_000;
    const second = await cache.page('/', LIFETIME, render);
    if (!('etag' in first) || !('etag' in second)) throw new Error('not kept');
    expect(brotliDecompressSync(first.encoded.br).toString()).toBe('été');
    expect(gunzipSync(first.encoded.gzip).toString()).toBe('été');
    expect(first.etag).not.toBe(second.etag);
  });

  it('are shown a little too old while they are drawn again, and no longer than that', async () => {
    const { ask, clock } = cacheAt();
    const render = rendering(page('a'), page('b'), page('c'));
    await ask('/', render);
    clock.now = 1_500;
    expect(await ask('/', render)).toBe('a');
    while ((await ask('/', render)) === 'a') await new Promise(setImmediate);
    expect(await ask('/', render)).toBe('b');
    clock.now = 10_000;
    expect(await ask('/', render)).toBe('c');
  });

  it('go at once when what they show is gone, and last through an outage', async () => {
    const { ask, clock } = cacheAt();
    await ask('/', rendering(page('a')));
    clock.now = 6_000;
    expect(await ask('/', rendering(page('away', 503)))).toBe('a');
    expect(await ask('/', () => Promise.reject(new Error('broken')))).toBe('a');
    expect(await ask('/', rendering(page('gone', 404)))).toBe('gone');
    expect(await ask('/', rendering(page('away', 503)))).toBe('away');
  });

  it('do not hand one visitor’s failure to another', async () => {
    const { ask } = cacheAt();
    const [limited, welcome] = [rendering(page('limited', 503)), rendering(page('a'))];
    expect(await Promise.all([ask('/', limited), ask('/', welcome)])).toEqual(['limited', 'a']);
  });

  it('leave when memory is short, the least used first', async () => {
    const { ask } = cacheAt(3_000);
    const render = (key: string) => rendering(page(key.repeat(500)));
    for (const key of ['a', 'b']) await ask(key, render(key));
    await ask('a', render('x'));
    await ask('c', render('c'));
    const [a, b] = [render('x'), render('y')];
    await ask('a', a);
    await ask('b', b);
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1]);
  });
});
