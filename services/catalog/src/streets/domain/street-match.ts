import { streetKey, withoutArticles } from './street-key.js';

/** A named street within one commune: a point on it, and the distance of its farthest piece from there in metres. */
export interface Street {
  name: string;
  latitude: number;
  longitude: number;
  reach_m: number;
}

export interface FoundStreet {
  street: Street;
  /** From 0 to 1; 1 is the same name. */
  likeness: number;
}

/** Below this, two names have little in common. */
const LIKENESS_MIN = 0.45;
/** The typed text is the beginning of the name: the user is still typing. */
const BEGUN = 0.9;
/** Every typed word is in the name: « rue Carnot » is « Rue Sadi Carnot ». */
const FULLER = 0.8;
const BEGUN_FROM = 5;

/** Returns the streets with this name, or otherwise the most similar ones, best first. */
export function matchStreets(streets: readonly Street[], typed: string, limit: number): FoundStreet[] {
  const key = streetKey(typed);
  const keys = streets.map(({ name }) => streetKey(name));
  const same = streets.filter((_, index) => keys[index] === key);
  if (same.length > 0) return same.map((street) => ({ street, likeness: 1 }));
  const loose = withoutArticles(key);
  const looseKeys = keys.map(withoutArticles);
  const alike = streets.filter((_, index) => looseKeys[index] === loose);
  if (alike.length > 0) return alike.map((street) => ({ street, likeness: 1 }));
  const parts = trigrams(loose);
  const words = loose.split(' ');
  return streets
    .map((street, index) => ({ street, likeness: likeness(loose, words, parts, looseKeys[index] ?? '') }))
    .filter((found) => found.likeness >= LIKENESS_MIN)
    .sort((a, b) => b.likeness - a.likeness || a.street.name.localeCompare(b.street.name, 'fr'))
    .slice(0, limit);
}

function likeness(typed: string, words: readonly string[], parts: ReadonlySet<string>, key: string): number {
  if (typed.length >= BEGUN_FROM && key.startsWith(typed)) return BEGUN;
  const others = key.split(' ');
  if (words.length > 1 && words.every((word) => others.includes(word))) return FULLER;
  const of = trigrams(key);
  let common = 0;
  for (const part of parts) if (of.has(part)) common += 1;
  return common / (parts.size + of.size - common);
}

/** Returns the trigrams with the beginnings and the end of words, as pg_trgm does. */
function trigrams(key: string): Set<string> {
  const found = new Set<string>();
  for (const word of key.split(' ')) {
    const padded = `  ${word} `;
    for (let from = 0; from + 3 <= padded.length; from += 1) found.add(padded.slice(from, from + 3));
  }
  return found;
}
