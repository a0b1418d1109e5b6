import { Injectable } from '@nestjs/common';
import type { ClosingCause } from '@placette/contracts/requests/closing';
import { requestCancelled, requestRejected } from '@placette/contracts/requests/events';
import { statusWithoutDriver, statusWithoutOwner } from '@placette/contracts/requests/lifecycle';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { SpotRepository } from '../../copies/spot.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ContactRequestRepository, type Transition } from '../contact-request.repository.js';
import type { ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';

/**
 * C38, CN-05: ends pending requests and agreed stays that one side cannot keep any more. Days that were agreed are free
 * again in the same transaction, and the other side is told. The requests are locked by the caller.
 */
@Injectable()
export class CloseRequests {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The driver reads `rejection_reason` and is offered other places (AK-03). */
  async withoutOwner(tx: Tx, request: ContactRequest, rejection_reason: string): Promise<void> {
    const status = statusWithoutOwner(request.status);
    const closed = status && (await this.close(tx, request, { status, rejection_reason }));
    if (closed) await this.outbox.record(tx, requestRejected, { ...closed, rejection_reason });
  }

  async withoutDriver(tx: Tx, request: ContactRequest, closed_because: ClosingCause): Promise<void> {
    const status = statusWithoutDriver(request.status);
    const by = { closed_because, cancelled_by: 'system' } as const;
    const closed = status && (await this.close(tx, request, { status, ...by }));
    if (closed) await this.outbox.record(tx, requestCancelled, { ...closed, ...by });
  }

  private async close(tx: Tx, request: ContactRequest, change: Omit<Transition, 'updated_at'>) {
    const was_agreed = request.status === 'approved';
    const closed = await this.requests.transition(tx, request, { ...change, updated_at: this.clock.now() });
    if (!closed) return null;
    if (was_agreed) await this.spots.releaseDays(tx, request);
    return { ...toEvent(closed, await this.spots.find(tx, closed.parking_spot_id)), was_agreed };
  }
}
