import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { contentModerated } from '@placette/contracts/documents/report-events';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import { PersonRepository } from '../../people/person.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';

/**
 * L7: what moderation took down is shown to nobody until it is restored, and so are the parkings of somebody suspended,
 * those that are given back meanwhile too; an older decision changes nothing.
 */
@Injectable()
export class ApplyModeration {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly people: PersonRepository,
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
    const held = hidden ? { reason, reference } : null;
    if (target_type === 'profile') {
      await this.people.saveHeld(tx, target_id, held, changedAt);
      return this.spots.setHeldOf(tx, target_id, held, { reference, changedAt });
    }
    if (target_type !== 'parking') return [];
    const now = held ?? (await this.people.heldOwnerOf(tx, target_id));
    return (await this.spots.setHeld(tx, target_id, now, changedAt)) ? [target_id] : [];
  }
}
