import { Inject, Injectable } from '@nestjs/common';
import {
  AREA_NEAREST_LIMIT,
  GUESS_LIMIT,
  SUGGESTION_LIMIT,
  SUGGESTION_MIN_CHARACTERS,
  type AreaSuggestion,
  type LocationType,
} from '@placette/contracts/catalog/schema';
import { comparable } from '../../communes/domain/spelling.js';
import type { CatalogLocation } from '../domain/catalog-location.js';
import { listLocations, nearestLocations, popularLocations } from '../domain/list-locations.js';
import { LocationDirectory } from '../location-directory.js';
import { AreaReader, type Area } from './area-reader.js';
import { isAbroad } from './domain/areas.js';
import { LocationIndex, type Likeness } from './domain/location-index.js';
import { readSearchText } from './domain/search-words.js';

const AREA_LIMIT = 3;

export interface FoundByText {
  /** Best match first, then the most popular. */
  locations: CatalogLocation[];
  areas: (Omit<AreaSuggestion, 'nearest'> & { nearest: ReturnType<typeof nearestLocations> })[];
  /** How well `locations` match; null when there are none. */
  likeness: Likeness | null;
  /** Guesses, when nothing else was found. */
  guesses: CatalogLocation[];
}

const NOTHING: FoundByText = { locations: [], areas: [], likeness: null, guesses: [] };

/** ADR 89: finds the places that a traveller's text means; otherwise communes and streets with the places near them. */
@Injectable()
export class LocationSearch {
  private source: readonly CatalogLocation[] = [];
  private index = new LocationIndex([]);

  constructor(
    @Inject(LocationDirectory) private readonly directory: Pick<LocationDirectory, 'all'>,
    private readonly areas: AreaReader,
  ) {}

  /** SE-02: at least two characters, eight results at most. */
  async suggest({ q }: { q: string }): Promise<FoundByText> {
    const found = await this.find(q);
    const areas = found.areas.slice(0, SUGGESTION_LIMIT);
    return { ...found, areas, locations: found.locations.slice(0, SUGGESTION_LIMIT - areas.length) };
  }

  /** Returns all matches; nothing under two characters. */
  async find(text: string): Promise<FoundByText> {
    if (comparable(text).length < SUGGESTION_MIN_CHARACTERS) return NOTHING;
    const index = await this.indexed();
    const read = readSearchText(text);
    const { area, type } = read;
    const found = index.search(read);
    const areas = await this.areas.read(area, AREA_LIMIT);
    const near = (some: readonly Area[]) => some.map((each) => this.withNearest(each, type));
    // « Aéroport de Vichy », where the town has only a station, leads to the nearest airports.
    const hasKind = type === null || found.locations.some((location) => location.type === type);
    if (found.likeness === 'whole' && (hasKind || areas[0]?.isWhole !== true))
      return { ...NOTHING, ...found, areas: near(otherTowns(areas, found.locations)) };
    if (areas[0]?.isWhole === true) return { ...NOTHING, areas: near(areas.filter(({ isWhole }) => isWhole)) };
    if (isAbroad(read)) return { ...NOTHING, guesses: this.popular() };
    if (found.likeness === 'mistyped') return { ...NOTHING, ...found };
    if (areas.length > 0) return { ...NOTHING, areas: near(areas) };
    if (found.locations.length > 0) return { ...NOTHING, ...found };
    const towns = await this.areas.readMistyped(area, AREA_LIMIT);
    if (towns.length > 0) return { ...NOTHING, areas: near(towns) };
    const guesses = index.guess(read);
    return { ...NOTHING, guesses: (guesses.length > 0 ? guesses : this.popular()).slice(0, GUESS_LIMIT) };
  }

  private async indexed(): Promise<LocationIndex> {
    const locations = await this.directory.all();
    if (locations !== this.source) this.index = new LocationIndex(listLocations(locations, {}));
    this.source = locations;
    return this.index;
  }

  private withNearest(area: Area, type: LocationType | null): FoundByText['areas'][number] {
    const { kind, label, latitude, longitude } = area;
    const known = listLocations(this.source, { type: type ?? undefined });
    return { kind, label, latitude, longitude, nearest: nearestLocations(known, area, AREA_NEAREST_LIMIT) };
  }

  private popular(): CatalogLocation[] {
    return popularLocations(this.source, { limit: GUESS_LIMIT });
  }
}

/** « Vienne » is a town with a theatre and a commune elsewhere; the town itself is reached through its places. */
function otherTowns(areas: readonly Area[], found: readonly CatalogLocation[]): Area[] {
  return areas.filter(({ isWhole, town }) => isWhole && !found.some(({ ville }) => ville === town)).slice(0, 2);
}
