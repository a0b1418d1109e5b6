import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { parkingStatusChanged } from '@placette/contracts/documents/events';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';

/** OP-08: the status follows the documents; an older decision than the known one changes nothing. */
@Injectable()
export class ChangeParkingStatus {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly journal: ParkingSpotJournal,
  ) {}

  async execute(tx: Tx, change: EventPayload<typeof parkingStatusChanged>, changedAt: Date): Promise<void> {
    const changed = await this.spots.setStatus(tx, { ...change, changedAt });
    if (changed) await this.journal.updated(tx, change.parking_spot_id);
  }
}
