import { newReference, publicName } from './report.js';

it('the reference of a report is eight signs that nobody reads for others, others each time', () => {
  const references = Array.from({ length: 300 }, newReference);
  expect(references.filter((reference) => !/^SIG-[2-9A-HJKMNP-Z]{8}$/.test(reference))).toEqual([]);
  expect(new Set(references).size).toBe(300);
  expect(new Set(references.map((reference) => reference.slice(4)).join('')).size).toBe(31);
});

it('a person is named in public by first name and initial', () => {
  expect(publicName({ first_name: 'Denis', last_name: 'martin' })).toBe('Denis M.');
  expect(publicName({ first_name: 'Denis', last_name: '' })).toBe('Denis');
});
