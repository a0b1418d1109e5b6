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
  ch: 'chemin',
  che: 'chemin',
  chem: 'chemin',
  rte: 'route',
  sq: 'square',
  crs: 'cours',
  pass: 'passage',
  qu: 'quai',
  res: 'residence',
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
const ARTICLES = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'l', 'd', 'et', 'aux', 'au']);

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
