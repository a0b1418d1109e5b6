import { chunks } from './sitemap.js';

it('cuts a long list of URLs into files, and leaves a short one whole (SH-13)', () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunks([], 2)).toEqual([[]]);
});
