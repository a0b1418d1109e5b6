import { Injectable } from '@nestjs/common';
import type { CatalogLocation } from '../../locations/domain/catalog-location.js';
import { matches } from '../../locations/domain/suggest-locations.js';
import { LocationRepository } from '../../locations/location.repository.js';

/** Active or not, by name, for administrators: from the database, so that a change shows at once. */
@Injectable()
export class ListAllLocations {
  constructor(private readonly locations: LocationRepository) {}

  async execute({ q }: { q?: string }): Promise<{ locations: CatalogLocation[] }> {
    const all = await this.locations.findAll();
    return { locations: q === undefined ? all : all.filter((location) => matches(location, q)) };
  }
}
