import { Injectable } from '@nestjs/common';
import type { LocationSuggestions } from '@placette/contracts/listings/own-parkings/schema';
import { ASSOCIATIONS_SHOWN } from '@placette/contracts/listings/schema';
import type { Point } from '../domain/distance.js';
import { LocationRepository } from '../location.repository.js';

/** OP-18: what is near a parking that is being listed. */
@Injectable()
export class SuggestLocations {
  constructor(private readonly locations: LocationRepository) {}

  async execute(point: Point): Promise<LocationSuggestions> {
    const found = await this.locations.activeAround(point);
    return { locations: found.slice(0, ASSOCIATIONS_SHOWN), total: found.length };
  }
}
