import { foldText } from '@placette/contracts/kernel/clean-text';

/** SQL of a text without accents and case, as `foldText` writes the words that it is searched for (C55). */
export function foldedSql(text: string): string {
  const plain = `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
  const whole = `replace(replace(replace(replace(${plain}, 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'þ', 'th')`;
  return `translate(${whole}, 'øđłıð’‘ʼ\u2010\u2012\u2013\u2014\u2212', 'odlid''''''-----')`;
}

/** Each word of what is searched for, as a pattern of LIKE that finds it anywhere: « Jean-Luc » finds « Jean Luc » too. */
export function wordPatterns(q: string): string[] {
  const words = foldText(q).split(/[ -]/);
  return words.filter((word) => word !== '').map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
