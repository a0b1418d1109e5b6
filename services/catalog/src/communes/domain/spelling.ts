import { foldText } from '@placette/contracts/kernel/clean-text';

export interface Word {
  /** In the form of `comparable`. */
  key: string;
  /** The position of the word in the typed text. */
  from: number;
  to: number;
}

/**
 * The maximum length of the key of a word. No name has a longer word, and one character may expand to eighteen letters.
 */
const KEY_MAX = 60;

/** Returns the words of a text in comparable form. */
export function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    key: comparable(match[0]).slice(0, KEY_MAX),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Lower case, without accents, hyphens or apostrophes, one space between words; « St » becomes « saint ». */
export function comparable(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');
}

function folded(text: string): string {
  // A shortcut: half of the names have no accent, and thirty thousand are compared when the gazetteer loads.
  return /^[ -~]*$/.test(text) ? text.toLowerCase() : foldText(text);
}

const SMALL = new Set('a au aux d de des du en et l la le les lez s sous sur'.split(' '));

/**
 * Returns the letters of a name without its small words: « L’Haÿ-les-Roses » and « hay les roses » become « hayroses ».
 */
export function withoutSmallWords(text: string): string {
  const parts = comparable(text).split(' ');
  const others = parts.filter((part) => !SMALL.has(part));
  return (others.length > 0 ? others : parts).join('');
}
