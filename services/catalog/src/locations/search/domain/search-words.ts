import type { LocationType } from '@placette/contracts/catalog/schema';
import { words } from '../../../communes/domain/spelling.js';

/** Beyond, a text is no name. */
const WORDS_MAX = 12;

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ARTICLES = set('a au aux d de des du en et l la le les');
/** « Aéroport de Sarcelles »; « La » is part of La Rochelle. */
const LINKS = set('a au aux d de des du en');
/** What people add to the place they mean. */
const BESIDE = set(
  'parking parkings park place places stationnement stationner garer gare-voiture voiture auto ma mon un une pour pas cher ' +
    'pres proche cote vers dans sur chez je veux cherche trouver reserver reservation location longue duree couvert ' +
    'gratuit securise terminal terminaux term t1 t2 t3 t4 hall aerogare depart arrivee',
);
/** « Terminal 2E », « Orly 4 » */
const TERMINAL = /^\d[a-z]?$/;

const KINDS: Readonly<Record<string, LocationType>> = {
  aeroport: 'aeroport',
  aeroports: 'aeroport',
  airport: 'aeroport',
  aerodrome: 'aeroport',
  gare: 'gare',
  gares: 'gare',
  sncf: 'gare',
  tgv: 'gare',
};

/** A text that names a place, as its words are compared. */
export interface SearchText {
  /** Comparable, singular, without articles nor what people add (« parking », « pas cher », « terminal 2 »). */
  words: string[];
  /** The same text for who reads communes and streets, as typed, without what people add before and after. */
  area: string;
  /** « gare de … », « aéroport de … » */
  type: LocationType | null;
}

export function readSearchText(text: string): SearchText {
  const all = words(text).slice(0, WORDS_MAX);
  const meant = all.filter(({ key }) => !BESIDE.has(key) && !TERMINAL.test(key));
  const named = meant.filter(({ key }) => KINDS[key] === undefined);
  const first = named.find(({ key }) => !LINKS.has(key))?.from ?? 0;
  const last = named.at(-1)?.to ?? 0;
  const keys = (meant.length > 0 ? meant : all).map(({ key }) => key);
  return {
    words: [...new Set(keys.flatMap((key) => indexedWord(key) ?? []))],
    area: text.slice(first, last),
    type: meant.map(({ key }) => KINDS[key]).find((type) => type !== undefined) ?? null,
  };
}

/** A comparable word as the index keeps it: « gares » is « gare »; null for an article. */
export function indexedWord(word: string): string | null {
  if (word === '' || ARTICLES.has(word)) return null;
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}
