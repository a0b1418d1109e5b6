import { Injectable } from '@nestjs/common';
import type { CatalogLocation } from '../../locations/domain/catalog-location.js';
import { LocationRepository } from '../../locations/location.repository.js';
import { LocationIndex } from '../../locations/search/domain/location-index.js';
import { readSearchText } from '../../locations/search/domain/search-words.js';

/**
 * Active or not, by name or best match first, for administrators: from the database, so that a change shows at once.
 */
@Injectable()
export class ListAllLocations {
  constructor(private readonly locations: LocationRepository) {}

  async execute({ q }: { q?: string }): Promise<{ locations: CatalogLocation[] }> {
    const all = await this.locations.findAll();
    if (!q?.trim()) return { locations: all };
    return { locations: new LocationIndex(all).search(readSearchText(q)).locations };
  }
}
