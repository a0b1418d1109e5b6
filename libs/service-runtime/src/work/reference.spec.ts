import { newReference, readId, readReference } from './reference.js';

it('a reference is eight signs that nobody reads for others, others each time', () => {
  const references = Array.from({ length: 300 }, () => newReference('SIG'));
  expect(references.filter((reference) => !/^SIG-[2-9A-HJKMNP-Z]{8}$/.test(reference))).toEqual([]);
  expect(new Set(references).size).toBe(300);
  expect(new Set(references.map((reference) => reference.slice(4)).join('')).size).toBe(31);
});

it.each([
  'SIG-2345ABCD',
  'sig-2345abcd',
  ' SIG 2345 ABCD ',
  'Réf.\u00a0: SIG–2345ABCD.',
  'ＳＩＧ－２３４５ＡＢＣＤ',
  'n° SIG2345ABCD, merci',
])('a reference is read in « %s » (DK-02)', (text) => expect(readReference('SIG', text)).toBe('SIG-2345ABCD'));

it.each(['MSG-2345ABCD', 'SIG-2345ABC', 'SIG-2345ABC0', '2345ABCD'])('no reference is read in « %s »', (text) =>
  expect(readReference('SIG', text)).toBeNull(),
);

it('an id is read by itself and within an address', () => {
  const id = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11';
  for (const text of [id, id.toUpperCase(), `https://placette.test/dashboard/sejours/${id}?x=1`]) {
    expect(readId(text)).toBe(id);
  }
  for (const text of ['0190b5a2-8c1e-7c9e', `p-${id}@example.fr`, `${id}@example.fr`]) expect(readId(text)).toBeNull();
});
