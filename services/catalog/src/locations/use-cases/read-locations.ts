import { Injectable } from '@nestjs/common';
import type { CatalogLocation } from '../domain/catalog-location.js';
import { listLocations, nearbyLocations, type LocationFilter } from '../domain/list-locations.js';
import { locationDetails } from '../domain/location-details.js';
import { suggestLocations } from '../domain/suggest-locations.js';
import { LocationDirectory } from '../location-directory.js';

/** AP-01: everything that reads locations, from the memory of the process. */
@Injectable()
export class ReadLocations {
  constructor(private readonly directory: LocationDirectory) {}

  async list(filter: LocationFilter): Promise<CatalogLocation[]> {
    return listLocations(await this.directory.all(), filter);
  }

  /** None, or a location that is not active, is null. */
  async bySlug(slug: string): Promise<CatalogLocation | null> {
    const locations = await this.directory.all();
    return locations.find((location) => location.slug === slug && location.actif) ?? null;
  }

  async detailsBySlug(slug: string) {
    const location = await this.bySlug(slug);
    return location && { location, details: locationDetails(location, await this.directory.all()) };
  }

  /** Those that exist, active or not: what was linked to a location keeps its name. */
  async byIds(ids: string[]): Promise<CatalogLocation[]> {
    const wanted = new Set(ids);
    return (await this.directory.all()).filter((location) => wanted.has(location.id));
  }

  async suggest(q: string): Promise<CatalogLocation[]> {
    return suggestLocations(await this.directory.all(), q);
  }

  async nearby(locationId: string): Promise<CatalogLocation[]> {
    return nearbyLocations(await this.directory.all(), locationId);
  }
}
