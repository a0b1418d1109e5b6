import { foldText } from '@placette/contracts/kernel/clean-text';

export interface Word {
  /** As `comparable` writes it. */
  key: string;
  /** Where the word stands in the text as typed. */
  from: number;
  to: number;
}

/** Of a word's key. No name has a longer word, and one sign may be written out as eighteen letters. */
const KEY_MAX = 60;

/** Words of a text, each comparable. */
export function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    key: comparable(match[0]).slice(0, KEY_MAX),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Lower case, without accents, hyphens or apostrophes, one space between words; « St » reads « saint ». */
export function comparable(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');
}

function folded(text: string): string {
  // Half of the names have no accent: thirty thousand are compared when the gazetteer loads.
  return /^[ -~]*$/.test(text) ? text.toLowerCase() : foldText(text);
}

const SMALL = new Set('a au aux d de des du en et l la le les lez s sous sur'.split(' '));

/** The letters of a name but for its small words: « L’Haÿ-les-Roses » and « hay les roses » are « hayroses ». */
export function withoutSmallWords(text: string): string {
  const parts = comparable(text).split(' ');
  const others = parts.filter((part) => !SMALL.has(part));
  return (others.length > 0 ? others : parts).join('');
}
