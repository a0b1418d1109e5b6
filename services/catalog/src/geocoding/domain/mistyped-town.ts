import type { MistypedCommunes } from '../../locations/search/domain/mistyped-communes.js';
import { isStreet } from '../../streets/domain/street-key.js';

const WORDS_MAX = 6;
/** After one of these words the name of a street continues: « rue de la gare ». */
const LINKS = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'en', 'aux', 'et']);
const ARTICLES = new Set(['la', 'le', 'les', 'l']);

const key = (word: string | undefined) => word?.toLowerCase() ?? '';

/**
 * Returns the text with the town at its end, or at its start, spelled correctly: « 12 rue Pasteur villeurbane ».
 * Returns null when there is no such town.
 */
export function withTownSpelled(towns: Pick<MistypedCommunes, 'like'>, text: string): string | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let length = Math.min(WORDS_MAX, words.length); length > 0; length -= 1) {
    for (const from of new Set([words.length - length, 0])) {
      const run = words.slice(from, from + length);
      const name = run.join(' ');
      const [first, before, after] = [key(run[0]), key(words[from - 1]), words[from + length]];
      const goesOn = LINKS.has(before) || (LINKS.has(first) && !ARTICLES.has(first));
      if (/\d/.test(name) || isStreet(name) || goesOn) continue;
      if (after !== undefined && !/^\d/.test(after) && !isStreet(after)) continue;
      const [town] = towns.like(name, 1);
      if (town) return [...words.slice(0, from), `, ${town.name},`, ...words.slice(from + length)].join(' ');
    }
  }
  return null;
}
