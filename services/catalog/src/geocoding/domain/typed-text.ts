import type { Gazetteer } from '../../communes/domain/gazetteer.js';
import { words, type Word } from '../../communes/domain/spelling.js';
import { isStreet } from '../../streets/domain/street-key.js';

/** A longer text is not an address. */
const WORDS_MAX = 40;
const BREAK = /[,;\n()|–—]|\s[-/]\s/;

/** How the post sorts the mail of companies; its number is that of an arrondissement. */
const CEDEX = /\bc[eé]dex\b(?:\s*(\d{1,2})\b)?/giu;
/**
 * « Apt 4 », « Bâtiment B, », « 2e étage », « BP 40123 », « chez M. Roux, »: delivery details, not the position of the
 * house.
 */
const BESIDE = [
  /(?<![\p{L}\p{N}])(?:appartement|appt?|apt|b[aâ]timent|b[aâ]t|escalier|esc|[eé]tage|porte|hall|entr[eé]e|lot|logement|studio|box|immeuble|imm|bo[iî]te|cage)\b\.?\s*(?:n[°ºo]\s*)?(?:\d{1,4}\p{L}?\d{0,3}|\p{L}\d{1,4}|\p{L}(?=\s*(?:[,;\n\d]|$)))(?![\p{L}\p{N}'’])/giu,
  /(?<![\p{L}\p{N}])(?:\d{1,2}\s?(?:er|e|[eè]me)\s+[eé]tage|rdc|rez[- ]de[- ]chauss[eé]e)(?!\p{L})/giu,
  /(?<![\p{L}\p{N}])(?:b\.?\s?p|c\.?\s?s|t\.?s\.?a)\.?\s*(?:n[°º]\s*)?\d{1,5}(?!\d)/giu,
  /(?<![\p{L}\p{N}])(?:chez (?=mme|m\.|mr|m |monsieur|madame)|c\/o |à l['’]attention de )[^,;\n\d]*/giu,
];
const COUNTRY_BEFORE_CODE = /\bFR?[- ]\s?(?=\d{5}\b)/gi;
const NUMBER_SIGN = /(?<!\p{L})n[°º]\s*(?=\d)/giu;
const SPLIT_CODE = /(?<![\d\p{L}])(\d{2})[\s.](\d{3})(?!\d)/gu;

/** An address as typed or pasted: its words, without the postal code and without delivery details. */
export interface TypedText {
  text: string;
  words: readonly Word[];
  /** Whether a comma, a line break or the postal code stands before the word at this index. */
  isBreak: (index: number) => boolean;
  postcode: string | undefined;
  cedex: string | undefined;
}

export function readText(gazetteer: Gazetteer, q: string): TypedText {
  let cedex: string | undefined;
  let text = q.normalize('NFC').replace(CEDEX, (_, number: string | undefined) => {
    cedex = number ?? cedex;
    return ',';
  });
  for (const beside of BESIDE) text = text.replace(beside, ',');
  text = text.replace(COUNTRY_BEFORE_CODE, ',').replace(NUMBER_SIGN, '');
  if (!/\b\d{5}\b/.test(text)) text = joinSplitCode(gazetteer, text);
  const code = postcodeIn(gazetteer, words(text));
  if (code) text = `${text.slice(0, code.from)},${text.slice(code.to)}`;
  const kept = words(text).slice(0, WORDS_MAX);
  const isBreak = (index: number) =>
    index === 0 || index >= kept.length || BREAK.test(text.slice(kept[index - 1]?.to, kept[index]?.from));
  return { text, words: kept, isBreak, postcode: code?.key, cedex };
}

/** « 44 860 Pont-Saint-Martin » */
function joinSplitCode(gazetteer: Gazetteer, text: string): string {
  return text.replace(SPLIT_CODE, (typed, two: string, three: string) =>
    gazetteer.withPostcode(two + three).length > 0 ? two + three : typed,
  );
}

/**
 * Returns the last five digits that are a postal code, or might be one; five digits before a street are the number of a
 * house.
 */
function postcodeIn(gazetteer: Gazetteer, all: readonly Word[]): Word | undefined {
  const codes = all.filter(({ key }) => /^\d{5}$/.test(key));
  const known = codes.findLast(({ key }) => gazetteer.withPostcode(key).length > 0);
  const last = known ?? codes.at(-1);
  const isHouseNumber = last !== undefined && !known && last === all[0] && isStreet(all[1]?.key ?? '');
  return isHouseNumber ? undefined : last;
}
