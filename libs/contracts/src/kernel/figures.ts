import { cleanText } from './clean-text.js';

/**
 * The one number of `count` digits in what was typed or pasted, with words before and after it, and spaces, dashes, dots or
 * marks between its digits: « SIRET : 732 829 320 00074 », « F-95 700 ». Without one, or with two, what was given.
 */
export function figuresIn(value: string, count: number): string {
  const plain = cleanText(value).normalize('NFKC').trim();
  for (const numbers of [plain, plain.replace(/(?<=\d)[\s.,'_/\p{Pd}·\u2212]+(?=\d)/gu, '')]) {
    const found = new Set(
      numbers.split(/[^\p{L}\p{N}]+|(?<=\p{L}{2})(?=\p{N})/u).filter((part) => isNumber(part, count)),
    );
    if (found.size === 1) return [...found].join('');
  }
  return plain;
}

function isNumber(part: string, count: number): boolean {
  return part.length === count && /^\d+$/.test(part);
}
