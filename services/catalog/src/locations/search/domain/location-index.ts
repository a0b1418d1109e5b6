import type { LocationType } from '@placette/contracts/catalog/schema';
import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import { comparable } from '../../../communes/domain/spelling.js';
import type { CatalogLocation } from '../../domain/catalog-location.js';
import { popularity } from '../../domain/list-locations.js';
import { indexedWord, type SearchText } from './search-words.js';

/** `whole`: every word was found. `mistyped`: every word, with typing mistakes. `part`: only some of the words. */
export type Likeness = 'whole' | 'mistyped' | 'part';

export interface FoundLocations {
  likeness: Likeness;
  /** Best match first, then the most popular. */
  locations: CatalogLocation[];
}

/**
 * The share of the letters of a word that may be wrong, and the maximum. A different number is a different place: «
 * 98000 » is not 98600.
 */
const MISTAKES = { fuzzy: (word: string) => !/\d/.test(word) && (word.length < 3 ? 0 : word.length < 7 ? 1 : 2) };
const GUESSED = { fuzzy: (word: string) => !/\d/.test(word) && 0.4, maxFuzzy: 3, combineWith: 'OR' } as const;
/** The share of the words that a partial match needs. */
const SHARE_MIN = 0.5;

const KIND_WORDS: Record<LocationType, string> = {
  aeroport: 'aeroport airport aerodrome',
  gare: 'gare sncf train',
  event: '',
};
/** The weight of the kind of place in the text: « aéroport Charles de Gaulle » also occurs in the name of a station. */
const SAID_KIND_WEIGHT = 4;
/**
 * The weight of a venue with exactly this name: « Bercy » is a name of the arena, and a part of that of the station.
 */
const WHOLE_NAME_WEIGHT = 4;
/** Airports and stations come before venues when nothing else distinguishes them. */
const KIND_WEIGHT: Record<LocationType, number> = { aeroport: 1.1, gare: 1.05, event: 1 };

/** The words of the locations, in memory; rebuilt when the catalogue changes. */
export class LocationIndex {
  private readonly index: MiniSearch;
  private readonly byId: Map<string, CatalogLocation>;
  private readonly byName = new Map<string, CatalogLocation[]>();

  constructor(locations: readonly CatalogLocation[]) {
    this.byId = new Map(locations.map((location) => [location.id, location]));
    for (const location of locations)
      for (const name of namesOf(location)) this.byName.set(name, [...(this.byName.get(name) ?? []), location]);
    this.index = new MiniSearch({
      fields: ['name', 'aliases', 'town', 'postcode', 'kind', 'region', 'joined'],
      tokenize: (text) => text.split(' '),
      processTerm: indexedWord,
      searchOptions: {
        boost: { name: 3, aliases: 2, town: 2, postcode: 2, kind: 1, region: 0.5, joined: 1 },
        prefix: (word) => word.length > 1,
      },
    });
    this.index.addAll(locations.map(document));
  }

  /** Returns nothing without words. */
  search({ words, kinds, type }: Pick<SearchText, 'words' | 'kinds' | 'type'>): FoundLocations {
    const others = words.filter((word) => !kinds.includes(word));
    // When both forms match, a location with the kind in its name comes before one without.
    const spelled = kinds.length > 0 ? [...spellings(others), ...spellings(words)] : spellings(words);
    const whole = this.find(spelled, type);
    const isOfKind = (location: CatalogLocation) => type === null || location.type === type;
    if (whole.some(isOfKind)) return { likeness: 'whole', locations: whole };
    const mistyped = this.find(spelled, type, MISTAKES);
    if (mistyped.some(isOfKind)) return { likeness: 'mistyped', locations: mistyped };
    if (whole.length > 0) return { likeness: 'whole', locations: whole };
    if (mistyped.length > 0) return { likeness: 'mistyped', locations: mistyped };
    // « Aéroport de Genève » is no other airport: a partial match needs more than the kind of place.
    const named = others.length > 0 ? others : words;
    const part = this.find([named], type, { ...MISTAKES, combineWith: 'OR' }, SHARE_MIN * named.length);
    return { likeness: 'part', locations: part };
  }

  /** Returns locations with a name that resembles one of the words. */
  guess({ words, kinds }: Pick<SearchText, 'words' | 'kinds'>): CatalogLocation[] {
    return this.find([words.filter((word) => !kinds.includes(word))], null, GUESSED);
  }

  private find(
    spelled: readonly (readonly string[])[],
    type: LocationType | null,
    options: SearchOptions = {},
    least = 0,
  ): CatalogLocation[] {
    const queries = spelled.map((words): Query => ({ combineWith: 'AND', ...options, queries: [...words] }));
    const called = type === null ? spelled.flatMap((words) => this.byName.get(words.join(' ')) ?? []) : [];
    const venues = called.every((location) => location.type === 'event') ? called.map(({ id }) => id) : [];
    const boostDocument = (id: string) => this.weight(id, type) * (venues.includes(id) ? WHOLE_NAME_WEIGHT : 1);
    const found: SearchResult[] = this.index.search({ combineWith: 'OR', queries }, { boostDocument });
    return found
      .filter(({ queryTerms }) => new Set(queryTerms).size >= least)
      .flatMap(({ id }) => this.byId.get(id as string) ?? []);
  }

  private weight(id: string, type: LocationType | null): number {
    const location = this.byId.get(id);
    if (location === undefined) return 1;
    const said = location.type === type ? SAID_KIND_WEIGHT : 1;
    return said * KIND_WEIGHT[location.type] * (1 + Math.log10(1 + popularity(location)) / 20);
  }
}

/** Returns the words, and the words with two neighbours written as one: « mont parnasse ». */
function spellings(words: readonly string[]): string[][] {
  if (words.length === 0) return [];
  const joined = words.slice(1).map((word, index) => words.toSpliced(index, 2, `${words[index] ?? ''}${word}`));
  return [[...words], ...joined];
}

function document(location: CatalogLocation) {
  const name = comparable(location.name);
  const aliases = location.aliases.map(comparable);
  return {
    id: location.id,
    name,
    aliases: aliases.join(' '),
    town: comparable(location.ville),
    postcode: location.code_postal,
    kind: KIND_WORDS[location.type],
    region: comparable(location.region),
    joined: [name, ...aliases].flatMap(neighboursJoined).join(' '),
  };
}

/**
 * Returns the names in the form of the words of a text. The name of the town is left out: every location there shares
 * it.
 */
function namesOf({ name, aliases, ville }: CatalogLocation): ReadonlySet<string> {
  const [town, ...names] = [ville, name, ...aliases].map((each) =>
    comparable(each)
      .split(' ')
      .flatMap((word) => indexedWord(word) ?? [])
      .join(' '),
  );
  return new Set(names.filter((each) => each !== town));
}

/** « part dieu » is also indexed as « partdieu ». */
function neighboursJoined(text: string): string[] {
  const parts = text.split(' ').filter((word) => indexedWord(word) !== null);
  return parts.slice(1).map((word, index) => `${parts[index] ?? ''}${word}`);
}
