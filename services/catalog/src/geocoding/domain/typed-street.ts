import { isStreet } from '../../streets/domain/street-key.js';

const REPEATED = "(?:\\s?(?:bis|ter|quater|quinquies|[a-d](?![\\p{L}'’])))?";
/** « 12 », « 12 bis », « 12-14 », « 12/14 », « 12 à 14 » */
const NUMBER = `\\d{1,4}${REPEATED}(?:\\s?(?:-|/|&|à|a|et)\\s?\\d{1,4}${REPEATED})?`;
const NUMBERED = new RegExp(`^(${NUMBER})(?![\\p{L}\\p{N}])[\\s,.-]*([^\\s,.-].*|)$`, 'isu');
const INNER_NUMBER = /\s(?=\d)/g;
/** « rue du Château 12 »; a year is a part of the name. */
const NUMBER_LAST = new RegExp(`^(.*\\p{L})[\\s,]{1,3}(\\d{1,3}${REPEATED})$`, 'isu');

/** The oddness of words that contain neither « rue » nor a number: they may be anything. */
export const NO_STREET = 3;

export interface TypedStreet {
  house_number: string | undefined;
  road: string | undefined;
  /** How far the texts are from a street: 0 for « 12 rue X » or nothing, more for words that are not a street. */
  oddness: number;
}

/** Returns the street among the parts of an address that do not name a commune. */
export function readStreet(parts: readonly string[]): TypedStreet {
  const streets = joinNumbers(parts).map(readPart);
  const [best] = streets.toSorted((a, b) => a.oddness - b.oddness);
  if (!best) return { house_number: undefined, road: undefined, oddness: 0 };
  return { ...best, oddness: best.oddness + (streets.length - 1) * 0.5 };
}

/** « 12, rue X »: the number belongs to the part after it; alone it means nothing. */
function joinNumbers(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let number = '';
  for (const part of parts) {
    const [, digits = '', name = ''] = NUMBERED.exec(part) ?? [];
    if (digits !== '' && name === '') number = `${digits} `;
    else {
      joined.push(digits === '' ? number + part : part);
      number = '';
    }
  }
  return joined;
}

function readPart(typed: string): TypedStreet {
  const part = fromInnerNumber(typed);
  const [, first, rest = part] = NUMBERED.exec(part) ?? [];
  const isTyped = isStreet(rest);
  const [, name = rest, last] = first === undefined && isTyped ? (NUMBER_LAST.exec(rest) ?? []) : [];
  const house_number = first ?? last;
  const oddness = isTyped ? (house_number === undefined ? 0.2 : 0) : house_number === undefined ? NO_STREET : 1;
  return { house_number, road: name.replace(/\s(?:à|a)$/i, ''), oddness };
}

/** « Jean Roux 12 rue X », pasted as one line, is « 12 rue X ». */
function fromInnerNumber(part: string): string {
  if (isNumberedStreet(part)) return part;
  for (const { index } of part.matchAll(INNER_NUMBER)) {
    const rest = part.slice(index).trimStart();
    if (isNumberedStreet(rest)) return rest;
  }
  return part;
}

function isNumberedStreet(text: string): boolean {
  return isStreet(NUMBERED.exec(text)?.[2] ?? '');
}
