const SPELLED_OUT: Record<string, string> = { st: 'saint', ste: 'sainte' };

export interface Word {
  /** Lower case, without accents: what is compared. */
  key: string;
  /** Where the word stands in the text as typed. */
  from: number;
  to: number;
}

/** Words of a text, without accents, case, hyphens or apostrophes; « St » reads « Saint ». */
export function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match) => ({
    key: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The same words as one string, single spaces between them. */
export function comparable(text: string): string {
  return words(text)
    .map((word) => word.key)
    .join(' ');
}

function fold(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  return SPELLED_OUT[plain] ?? plain;
}
