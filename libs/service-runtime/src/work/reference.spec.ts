import { newReference } from './reference.js';

it('a reference is eight signs that nobody reads for others, others each time', () => {
  const references = Array.from({ length: 300 }, () => newReference('SIG'));
  expect(references.filter((reference) => !/^SIG-[2-9A-HJKMNP-Z]{8}$/.test(reference))).toEqual([]);
  expect(new Set(references).size).toBe(300);
  expect(new Set(references.map((reference) => reference.slice(4)).join('')).size).toBe(31);
});
