import { comparable } from '../../communes/domain/spelling.js';

/** Short forms that begin a name: « av. Foch » ; elsewhere « pl » or « all » may be part of it. */
const FIRST: Record<string, string> = {
  r: 'rue',
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bvd: 'boulevard',
  blvd: 'boulevard',
  pl: 'place',
  imp: 'impasse',
  all: 'allee',
  allees: 'allee',
  ch: 'chemin',
  che: 'chemin',
  chem: 'chemin',
  rte: 'route',
  sq: 'square',
  crs: 'cours',
  pass: 'passage',
  qu: 'quai',
  res: 'residence',
  bld: 'boulevard',
};
/** « St » is read by `comparable`. */
const ANYWHERE: Record<string, string> = {
  fg: 'faubourg',
  fbg: 'faubourg',
  gal: 'general',
  gen: 'general',
  mal: 'marechal',
  dr: 'docteur',
  pdt: 'president',
  cdt: 'commandant',
  capt: 'capitaine',
  prof: 'professeur',
};
export const ARTICLES: ReadonlySet<string> = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'd',
  'et',
  'aux',
  'au',
]);

const TYPES = new Set([
  ...Object.values(FIRST),
  'sentier',
  'voie',
  'faubourg',
  'montee',
  'promenade',
  'esplanade',
  'rond',
]);

/** « Rue », « av. » come first: the text is a street, known or not. */
export function isStreet(text: string): boolean {
  return TYPES.has(streetKey(text).split(' ', 1)[0] ?? '');
}

/** A street name as it is compared: short forms written out, without accents or punctuation. */
export function streetKey(name: string): string {
  return comparable(name)
    .split(' ')
    .map((word, index) => (index === 0 ? FIRST[word] : undefined) ?? ANYWHERE[word] ?? word)
    .join(' ');
}

/** The same without articles, which are often left out or added: « quai Malakoff », « Quai de Malakoff ». */
export function withoutArticles(key: string): string {
  const significant = key.split(' ').filter((word) => !ARTICLES.has(word));
  return significant.length > 0 ? significant.join(' ') : key;
}

const SPELLED: Record<string, string> = {
  oe: '(?:oe|œ)',
  a: '[aàâä]',
  c: '[cç]',
  e: '[eéèêë]',
  i: '[iîï]',
  o: '[oôö]',
  u: '[uùûü]',
};

/** Finds the longest word of a key, with or without accents, where to compare every name would take long. */
export function lookAlike(key: string): RegExp {
  const [longest = ''] = key.split(' ').sort((a, b) => b.length - a.length);
  return new RegExp(
    longest.replace(/oe|[aceiou]/g, (letters) => SPELLED[letters] ?? letters),
    'i',
  );
}
