import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AssociationRepository } from '../../locations/association.repository.js';
import type { ParkingSpot } from '../../parking-spots/domain/parking-spot.js';
import { toOwnParkingSpot } from '../../parking-spots/domain/spot-views.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';

/** AP-04: one parking as its owner sees it; `parking_not_found` to everybody else. */
@Injectable()
export class GetMyParkingSpot {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly associations: AssociationRepository,
  ) {}

  async execute({ parking_spot_id }: { parking_spot_id: string }, { user_id }: Actor) {
    const spot = await this.spots.find(parking_spot_id);
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    return this.describe(spot);
  }

  async describe(spot: ParkingSpot) {
    const nearest = await this.associations.nearestOf([spot.id], true);
    return toOwnParkingSpot(spot, nearest.get(spot.id) ?? []);
  }
}
