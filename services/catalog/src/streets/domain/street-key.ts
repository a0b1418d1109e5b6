import { comparable } from '../../communes/domain/spelling.js';

/** Abbreviations at the beginning of a name: « av. Foch »; elsewhere « pl » or « all » may be part of the name. */
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
/** `comparable` handles « St ». */
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

/** The text begins with « rue », « av. » or the like: it is a street, known or not. */
export function isStreet(text: string): boolean {
  return TYPES.has(streetKey(text).split(' ', 1)[0] ?? '');
}

/** Returns a street name in comparable form: abbreviations expanded, without accents or punctuation. */
export function streetKey(name: string): string {
  return comparable(name)
    .split(' ')
    .map((word, index) => (index === 0 ? FIRST[word] : undefined) ?? ANYWHERE[word] ?? word)
    .join(' ');
}

/** Removes articles, which people often omit or add: « quai Malakoff », « Quai de Malakoff ». */
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

/** Matches the longest word of a key, with or without accents, since comparing every name would be slow. */
export function lookAlike(key: string): RegExp {
  const [longest = ''] = key.split(' ').sort((a, b) => b.length - a.length);
  return new RegExp(
    longest.replace(/oe|[aceiou]/g, (letters) => SPELLED[letters] ?? letters),
    'i',
  );
}
