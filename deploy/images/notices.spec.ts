import { noticeOf, notices, shippedPackages } from './notices.mjs';

test('gives on the licence of every package that is shipped, and of the data and fonts', () => {
  const all = notices();
  expect(shippedPackages().length).toBeGreaterThan(100);
  for (const name of ['pmtiles', 'zod', 'maplibre-gl', 'react', '@fontsource-variable/overpass', '@cantoo/pdf-lib'])
    expect(all).toMatch(new RegExp(`^${name} [\\d.]+ · `, 'm'));
  for (const words of ['OpenStreetMap contributors', 'Open Database License', 'leaked-passwords.txt', 'SIL Open Font'])
    expect(all).toContain(words);
  expect(all).toContain('Redistributions in binary form must reproduce');
});

test('refuses a package that says nothing of its licence', () => {
  expect(() => noticeOf(new URL('../..', import.meta.url).pathname)).toThrow(/has no licence/);
});
