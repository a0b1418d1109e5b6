import { Injectable } from '@nestjs/common';
import { stayChangeClosed } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { isAgreed } from '../../contact-requests/domain/contact-request.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { StayChangeRepository, type StayChangeFacts } from '../../platform/stay-change.repository.js';
import { toChangeEvent } from '../domain/change-event.js';

/** CN-02: what was asked comes to nothing, and whoever waits for it is told; the stay goes on as it was. */
@Injectable()
export class CloseChanges {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Those that were settled in the meantime are left; returns how many were closed. */
  async execute(
    tx: Tx,
    changes: readonly StayChangeFacts[],
    outcome: 'refused' | 'withdrawn' | 'expired',
  ): Promise<number> {
    if (changes.length === 0) return 0;
    const now = this.clock.now();
    const stays = await this.requests.findAll(
      tx,
      changes.map(({ request_id }) => request_id),
    );
    const spots = await this.spots.findAll(
      tx,
      [...stays.values()].map(({ parking_spot_id }) => parking_spot_id),
    );
    let closed = 0;
    for (const { id, request_id } of changes) {
      const stay = stays.get(request_id);
      if (!stay || !isAgreed(stay.status)) {
        // Ended by the release before, which knows of no changes; both have heard of that.
        await this.changes.settle(tx, id, 'closed', now);
        continue;
      }
      const change = await this.changes.settle(tx, id, outcome, now);
      if (!change) continue;
      const event = toChangeEvent(stay, spots.get(stay.parking_spot_id), change, now);
      await this.outbox.record(tx, stayChangeClosed, { ...event, outcome });
      closed += 1;
    }
    return closed;
  }

  /** Somebody blocks the other: an owner answers no more, a driver asks no more. Nobody learns of the block. */
  async between(tx: Tx, blocker_id: string, blocked_id: string): Promise<void> {
    await this.by(tx, blocker_id, await this.changes.lockBetween(tx, blocker_id, blocked_id));
  }

  /** The vehicle that they would bring is deleted by its owner. */
  async withVehicle(tx: Tx, user_id: string, vehicle_id: string): Promise<void> {
    await this.execute(tx, await this.changes.lockOfVehicle(tx, user_id, vehicle_id), 'withdrawn');
  }

  /** CN-05: whoever is suspended agrees to nothing, and nothing is agreed with them. */
  async of(tx: Tx, user_id: string): Promise<void> {
    await this.by(tx, user_id, await this.changes.lockOf(tx, user_id));
  }

  /** As if this person had refused or withdrawn them. */
  private async by(tx: Tx, user_id: string, changes: readonly StayChangeFacts[]): Promise<void> {
    const stays = await this.requests.findAll(
      tx,
      changes.map(({ request_id }) => request_id),
    );
    for (const change of changes) {
      const isOwner = stays.get(change.request_id)?.owner_id === user_id;
      await this.execute(tx, [change], isOwner ? 'refused' : 'withdrawn');
    }
  }
}
