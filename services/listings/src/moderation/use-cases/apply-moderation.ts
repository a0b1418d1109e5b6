import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { contentModerated } from '@placette/contracts/documents/reports/events';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import type { Tx } from '../../platform/prisma.service.js';
import { TakedownRepository } from '../takedown.repository.js';

/**
 * L7: a parking taken down is shown to its owner only until it is restored, and so are the parkings of a suspended owner,
 * those restored one by one meanwhile included. An older decision changes nothing.
 */
@Injectable()
export class ApplyModeration {
  constructor(
    private readonly takedowns: TakedownRepository,
    private readonly journal: ParkingSpotJournal,
  ) {}

  async execute(tx: Tx, decision: EventPayload<typeof contentModerated>, changedAt: Date): Promise<void> {
    if (decision.measure === 'kept') return;
    for (const id of await this.change(tx, decision, changedAt)) await this.journal.updated(tx, id);
  }

  private async change(
    tx: Tx,
    { target_type, target_id, hidden, statement: reason, reference }: EventPayload<typeof contentModerated>,
    changedAt: Date,
  ): Promise<string[]> {
    const decided = hidden ? { reason, reference } : null;
    if (target_type === 'profile') {
      await this.takedowns.saveSuspension(tx, target_id, decided, changedAt);
      return this.takedowns.saveAllOf(tx, target_id, decided, { reference, changedAt });
    }
    if (target_type !== 'parking') return [];
    const takedown = decided ?? (await this.takedowns.suspensionOfOwner(tx, target_id));
    return (await this.takedowns.save(tx, target_id, takedown, changedAt)) ? [target_id] : [];
  }
}
