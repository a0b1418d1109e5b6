import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import type { CatalogLocation } from './domain/catalog-location.js';
import { listLocations, type LocationFilter, nearbyLocations, nearestLocations } from './domain/list-locations.js';
import { locationDetails } from './domain/location-details.js';
import { LocationDirectory } from './location-directory.js';
import { LocationSearch } from './search/location-search.js';
import { VisitsRepository, type VisitKind } from './visits.repository.js';

/** The number of locations listed around a commune or a street. */
const NEAR_LISTED = 12;
const HOUR = 3_600_000;

interface Locations {
  locations: CatalogLocation[];
}

interface LocationList extends Locations {
  /** The commune or street around which the locations lie, when the text names no location. */
  near: string | null;
  /** Nothing matches: the locations are guesses. */
  is_guess: boolean;
}

/** AP-01: public reads of locations, from the memory of the process, and the count of visits. */
@Injectable()
export class LocationsService {
  private forgottenBefore = 0;

  constructor(
    private readonly directory: LocationDirectory,
    private readonly search: LocationSearch,
    private readonly visits: VisitsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * PL-02: for a text, returns the matches, best first; without a match, the locations near the commune that it names;
   * otherwise guesses.
   */
  async list({ q = '', ...filter }: LocationFilter & { q?: string }): Promise<LocationList> {
    const all = listLocations(await this.directory.all(), filter);
    if (q === '') return { locations: all, near: null, is_guess: false };
    const { locations, areas, guesses } = await this.search.find(q);
    const [area] = areas;
    if (locations.length > 0) return { locations: listLocations(locations, filter), near: null, is_guess: false };
    if (area) return { locations: nearestLocations(all, area, NEAR_LISTED), near: area.label, is_guess: false };
    return { locations: listLocations(guesses, filter), near: null, is_guess: true };
  }

  /** Returns null when there is none, or it is not active. */
  private async bySlug({ slug }: { slug: string }): Promise<{ location: CatalogLocation | null }> {
    const locations = await this.directory.all();
    return { location: locations.find((location) => location.slug === slug && location.actif) ?? null };
  }

  async detailsBySlug(input: { slug: string }) {
    const { location } = await this.bySlug(input);
    return location && { location, details: locationDetails(location, await this.directory.all()) };
  }

  /** Returns active and inactive locations: whatever is linked to a location keeps its name. */
  async byIds({ ids }: { ids: string[] }): Promise<Locations> {
    const wanted = new Set(ids);
    return { locations: (await this.directory.all()).filter((location) => wanted.has(location.id)) };
  }

  async nearby({ location_id }: { location_id: string }): Promise<Locations> {
    return { locations: nearbyLocations(await this.directory.all(), location_id) };
  }

  /** PL-16, C31: counts one visit per visitor, location and hour. Fails with location_not_found. */
  async countVisit(visit: { location_id: string; kind: VisitKind; visitor: string }): Promise<{ counted: boolean }> {
    const known = await this.directory.all();
    if (!known.some((location) => location.id === visit.location_id && location.actif)) fail('location_not_found');
    const hour = Math.floor(this.clock.now().getTime() / HOUR) * HOUR;
    await this.forgetBefore(hour);
    return { counted: await this.visits.count({ ...visit, hour: new Date(hour) }) };
  }

  /** Deletes the traces of visitors as soon as counting them once no longer needs them. */
  private async forgetBefore(hour: number): Promise<void> {
    if (hour <= this.forgottenBefore) return;
    this.forgottenBefore = hour;
    await this.visits.forgetVisitsBefore(new Date(hour));
  }
}
