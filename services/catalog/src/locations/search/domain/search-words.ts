import type { LocationType } from '@placette/contracts/catalog/schema';
import { words } from '../../../communes/domain/spelling.js';

/** A longer text is not a name. */
const WORDS_MAX = 12;

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ARTICLES = set('a au aux d de des du en et l la le les');
/** « Aéroport de Sarcelles »; « La » is part of La Rochelle. */
const LINKS = set('a au aux d de des du en');
/** Words that people add to the place that they mean. */
const BESIDE = set(
  'parking parkings park place places stationnement stationner garer gare-voiture voiture auto ma mon un une pour pas cher ' +
    'pres proche cote vers dans sur chez je veux cherche trouver reserver reservation location longue duree couvert ' +
    'gratuit securise navette navettes metro terminal terminaux term t1 t2 t3 t4 hall aerogare depart arrivee',
);
/** « Terminal 2E », « Orly 4 » */
const TERMINAL = /^\d[a-z]?$/;

/** The words for a kind of place: « Gare de … ». */
const KINDS: Readonly<Record<string, LocationType>> = {
  ...kinds('aeroport', 'aeroport aeroports airport aerodrome vol'),
  ...kinds('gare', 'gare gares sncf tgv rer train trains'),
  ...kinds('event', 'concert concerts match matchs stade stades spectacle spectacles salle festival salon evenement'),
};

function kinds(type: LocationType, names: string): Record<string, LocationType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, type]));
}

/** A text that names a place, in the form in which its words are compared. */
export interface SearchText {
  /**
   * Comparable and singular, without articles and without the words that people add (« parking », « pas cher », «
   * terminal 2 »).
   */
  words: string[];
  /**
   * The words among them that mean a kind of place: they add weight, but a place need not contain them (« Tours TGV »).
   */
  kinds: string[];
  /**
   * The same text as typed, for the search of communes and streets, without the words that people add before and after.
   */
  area: string;
  /** The first kind of place in the text: « gare de … », « aéroport de … ». */
  type: LocationType | null;
}

export function readSearchText(text: string): SearchText {
  const all = words(text).slice(0, WORDS_MAX);
  const meant = all.filter(({ key }) => !BESIDE.has(key) && !TERMINAL.test(key));
  // A street may be « rue du Stade ».
  const named = meant.filter(({ key }) => KINDS[key] === undefined || KINDS[key] === 'event');
  const first = named.find(({ key }) => !LINKS.has(key))?.from ?? 0;
  const last = named.at(-1)?.to ?? 0;
  const keys = (meant.length > 0 ? meant : all).map(({ key }) => key);
  const said = keys.filter((key) => KINDS[key] !== undefined);
  return {
    words: indexed(keys),
    kinds: indexed(said),
    area: text.slice(first, last),
    type: said.map((key) => KINDS[key]).find((type) => type !== undefined) ?? null,
  };
}

function indexed(keys: readonly string[]): string[] {
  return [...new Set(keys.flatMap((key) => indexedWord(key) ?? []))];
}

/** Returns a comparable word in the form of the index: « gares » becomes « gare »; null for an article. */
export function indexedWord(word: string): string | null {
  if (word === '' || ARTICLES.has(word)) return null;
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}
