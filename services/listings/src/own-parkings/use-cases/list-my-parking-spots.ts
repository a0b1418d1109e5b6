import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { AssociationRepository } from '../../locations/association.repository.js';
import { toOwnParkingSpot } from '../../parking-spots/domain/spot-views.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';

/** OP-01, OP-04, OP-05: the owner's parkings with their state and nearest locations. */
@Injectable()
export class ListMyParkingSpots {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly associations: AssociationRepository,
  ) {}

  async execute(_input: unknown, { user_id }: Actor) {
    const spots = await this.spots.listOf(user_id);
    const nearest = await this.associations.nearestOf(
      spots.map(({ id }) => id),
      true,
    );
    return { parkings: spots.map((spot) => toOwnParkingSpot(spot, nearest.get(spot.id) ?? [])) };
  }
}
