import type { EventContract, EventPayload } from '@placette/contracts';
import {
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  stayChangeAgreed,
} from '@placette/contracts/requests/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { OccupancyRepository } from './occupancy.repository.js';

@Subscriptions()
export class OccupancySubscriptions {
  constructor(private readonly occupancy: OccupancyRepository) {}

  readonly handlers = [
    on(requestApproved, async (request, { tx, occurredAt }: EventMeta<Tx>) =>
      this.occupancy.save(tx, { ...request, active: true, changedAt: occurredAt }),
    ),
    this.occupies(requestRejected, false),
    this.occupies(requestCancelled, false),
    this.occupies(requestExpired, false),
    this.occupies(requestCompleted, false),
    this.occupies(stayChangeAgreed, true),
  ];

  /** Whether a request in this state occupies a space. */
  private occupies(contract: EventContract<string, typeof requestCompleted.payload>, active: boolean) {
    return on(contract, async (request: EventPayload<typeof requestCompleted>, { tx, occurredAt }: EventMeta<Tx>) =>
      this.occupancy.save(tx, { ...request, active, changedAt: occurredAt }),
    );
  }
}
