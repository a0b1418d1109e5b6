import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { contentModerated } from '@placette/contracts/documents/report-events';
import { ParkingSpotRepository } from '../parking-spot.repository.js';
import type { Tx } from '../prisma.service.js';
import { AnnounceParkingSpot } from './announce-parking-spot.js';

/** L7: what moderation took down is shown to nobody until it is restored; an older decision changes nothing. */
@Injectable()
export class HoldParkingSpot {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly announcement: AnnounceParkingSpot,
  ) {}

  async execute(tx: Tx, decision: EventPayload<typeof contentModerated>, changedAt: Date): Promise<void> {
    const { target_type, target_id, measure, hidden, statement: reason, reference } = decision;
    if (target_type !== 'parking' || measure === 'kept') return;
    const changed = await this.spots.setHeld(tx, target_id, hidden ? { reason, reference } : null, changedAt);
    if (changed) await this.announcement.execute(tx, target_id);
  }
}
