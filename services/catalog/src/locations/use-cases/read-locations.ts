import { Injectable } from '@nestjs/common';
import type { CatalogLocation } from '../domain/catalog-location.js';
import { listLocations, nearbyLocations, type LocationFilter } from '../domain/list-locations.js';
import { locationDetails } from '../domain/location-details.js';
import { suggestLocations } from '../domain/suggest-locations.js';
import { LocationDirectory } from '../location-directory.js';

interface Locations {
  locations: CatalogLocation[];
}

/** AP-01: everything that reads locations, from the memory of the process. */
@Injectable()
export class ReadLocations {
  constructor(private readonly directory: LocationDirectory) {}

  async list(filter: LocationFilter): Promise<Locations> {
    return { locations: listLocations(await this.directory.all(), filter) };
  }

  /** null when there is none, or it is not active. */
  async bySlug({ slug }: { slug: string }): Promise<{ location: CatalogLocation | null }> {
    const locations = await this.directory.all();
    return { location: locations.find((location) => location.slug === slug && location.actif) ?? null };
  }

  async detailsBySlug(input: { slug: string }) {
    const { location } = await this.bySlug(input);
    return location && { location, details: locationDetails(location, await this.directory.all()) };
  }

  /** Those that exist, active or not: what was linked to a location keeps its name. */
  async byIds({ ids }: { ids: string[] }): Promise<Locations> {
    const wanted = new Set(ids);
    return { locations: (await this.directory.all()).filter((location) => wanted.has(location.id)) };
  }

  async suggest({ q }: { q: string }): Promise<Locations> {
    return { locations: suggestLocations(await this.directory.all(), q) };
  }

  async nearby({ location_id }: { location_id: string }): Promise<Locations> {
    return { locations: nearbyLocations(await this.directory.all(), location_id) };
  }
}
