import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { toOwnParkingSpot } from '../parking-spots/domain/spot-views.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { AssociationsRepository } from './associations.repository.js';
import { associate, requireCoordinates, zoneOf, type LocatedSpot } from './domain/association.js';
import { boxAround } from './domain/distance.js';

interface Wanted {
  parking_spot_id: string;
  max_distance_km: number;
}

/** AP-03, OP-22: associates a parking with every active location around it. */
@Injectable()
export class AssociationsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly associations: AssociationsRepository,
  ) {}

  /** For the owner only. Returns how many locations are within `max_distance_km`. */
  async recalculateOwn(input: Wanted, { user_id }: Actor): Promise<{ count: number }> {
    return this.recalculate(input, user_id);
  }

  /** For the operator, or for `owner_id`. Concurrent calls for one parking run one after the other. */
  async recalculate({ parking_spot_id, max_distance_km }: Wanted, owner_id?: string): Promise<{ count: number }> {
    return this.prisma.$transaction(async (tx) => {
      const spot = await this.spots.lock(tx, parking_spot_id);
      if (!spot || (owner_id !== undefined && owner_id !== spot.owner_id)) fail('parking_not_found');
      return { count: await this.associate(tx, spot, max_distance_km) };
    });
  }

  /** Throws `missing_coordinates` when the parking was never geocoded. */
  async associate(tx: Tx, spot: LocatedSpot, maxKm: number): Promise<number> {
    requireCoordinates(spot);
    await this.associations.lockForSpot(tx);
    const locations = await this.associations.activeLocations(tx, boxAround(zoneOf(spot), maxKm));
    const found = locations.map((location) => associate(spot, location, maxKm)).filter((each) => each !== null);
    await this.associations.replaceOfSpot(tx, spot.id, found);
    return found.length;
  }

  /** AP-04, OP-04: parkings as their owner sees them, each with its nearest locations. */
  async describe(spots: readonly ParkingSpot[]) {
    const ids = spots.map(({ id }) => id);
    const nearest = await this.associations.nearestOf(ids, true);
    return spots.map((spot) => toOwnParkingSpot(spot, nearest.get(spot.id) ?? []));
  }

  async describeOne(spot: ParkingSpot) {
    const [own] = await this.describe([spot]);
    return own!;
  }
}
