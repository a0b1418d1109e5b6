import { Injectable } from '@nestjs/common';
import type { LocationSuggestions } from '@placette/contracts/listings/own-schema';
import { ASSOCIATIONS_SHOWN, SUGGESTION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { boxAround, distanceMeters, type Point } from '../domain/distance.js';
import { LocationRepository } from '../location.repository.js';

/** OP-18: what is near a parking that is being listed. */
@Injectable()
export class SuggestLocations {
  constructor(private readonly locations: LocationRepository) {}

  async execute(point: Point): Promise<LocationSuggestions> {
    const around = await this.locations.activeWithin(boxAround(point, SUGGESTION_RADIUS_KM));
    const found = around
      .map(({ latitude, longitude, ...location }) => ({
        ...location,
        distance_meters: distanceMeters(point, { latitude, longitude }),
      }))
      .filter(({ distance_meters }) => distance_meters <= SUGGESTION_RADIUS_KM * 1_000)
      .sort((one, other) => one.distance_meters - other.distance_meters);
    return { locations: found.slice(0, ASSOCIATIONS_SHOWN), total: found.length };
  }
}
