import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import { GetMyParkingSpot } from './get-my-parking-spot.js';

/**
 * OP-07, L7: hides a parking from others, or shows it again unless moderation took it down. Another owner's answers
 * `parking_not_found`.
 */
@Injectable()
export class SetAvailability {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotRepository,
    private readonly journal: ParkingSpotJournal,
    private readonly mine: GetMyParkingSpot,
  ) {}

  async execute(input: { parking_spot_id: string; available: boolean }, { user_id }: Actor) {
    const spot = await this.prisma.$transaction(async (tx) => {
      const changed = await this.spots.setAvailable(tx, input.parking_spot_id, user_id, input.available);
      if (!changed) fail('parking_not_found');
      const updated = await this.journal.updated(tx, input.parking_spot_id);
      if (input.available && updated.held) fail('parking_held_by_moderation');
      return updated;
    });
    return this.mine.describe(spot);
  }
}
