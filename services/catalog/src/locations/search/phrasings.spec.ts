import { loadedCatalog, phrasings, searchOf } from './samples.js';

/** Every third phrase is held out: nothing is tuned on it. */
const isHeldOut = (index: number) => index % 3 === 0;

const search = searchOf(await loadedCatalog());

/** Counts from 0; -1 when the expected result is not among the eight. */
async function rankOf(phrase: string, expected: string): Promise<number> {
  const { locations, areas } = await search.suggest({ q: phrase });
  const answers = [...locations.map(({ slug }) => slug), ...areas.map(({ label }) => `@${label}`)];
  return answers.findIndex(
    (answer) => answer === expected || answer.startsWith(`${expected} (`) || answer.startsWith(`${expected}, `),
  );
}

const ranks = await Promise.all(phrasings.map(([phrase, expected]) => rankOf(phrase, expected)));
const share = (of: readonly number[], within: number) =>
  of.filter((rank) => rank >= 0 && rank < within).length / of.length;

describe('what people type', () => {
  it('is 300 phrases at least, each once', () => {
    const phrases = phrasings.map(([phrase]) => phrase);
    expect(new Set(phrases).size).toBe(phrases.length);
    expect(phrases.length).toBeGreaterThanOrEqual(300);
  });

  it.each([
    ['tuned on', ranks.filter((_, index) => !isHeldOut(index))],
    ['held out', ranks.filter((_, index) => isHeldOut(index))],
  ])('%s: the right place is first in 95 %%, among three in 99 %%', (_, of) => {
    expect(share(of, 1)).toBeGreaterThanOrEqual(0.95);
    expect(share(of, 3)).toBeGreaterThanOrEqual(0.99);
  });

  it('finds the right place first but for these', () => {
    const others = phrasings.flatMap(([phrase], index) => (ranks[index] === 0 ? [] : [[phrase, ranks[index]]]));
    expect(Object.fromEntries(others)).toEqual({
      'puit du fou': 2,
      'saint lazarre': 1,
      'gare montp': 1,
      'stade de fr': 1,
    });
  });
});
