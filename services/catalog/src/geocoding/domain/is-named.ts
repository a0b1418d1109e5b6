import type { Address } from '@placette/contracts/catalog/schema';
import { streetKey, withoutArticles } from '../../streets/domain/street-key.js';

/**
 * FO-03: whether the text has the town or postal code of the address, and the name of its street. An address that is only
 * alike, as Rubelles is to « Bruxelles », is not named.
 */
export function isNamed(text: string, { address: { city, road, postcode }, unknown_road }: Address): boolean {
  const typed = new Set(wordsOf(text));
  const has = (words: readonly string[]) => words.every((word) => typed.has(word));
  return (typed.has(postcode) || has(wordsOf(city))) && (road === undefined || unknown_road || has(nameOf(road)));
}

const wordsOf = (text: string) => withoutArticles(streetKey(text)).split(' ');

/** Without « rue », « avenue », which people abbreviate; a street that has no other name keeps it. */
function nameOf(road: string): readonly string[] {
  const [type = '', ...name] = wordsOf(road);
  return name.length > 0 ? name : [type];
}
