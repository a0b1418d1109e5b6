import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { parkingWithdrawn } from '@placette/contracts/listings/events';
import { requestCancelled, requestRejected } from '@placette/contracts/requests/events';
import { nextStatus, statusWithoutDriver, statusWithoutOwner } from '@placette/contracts/requests/lifecycle';
import { Outbox, type EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CopiesService } from '../copies/copies.service.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { PreparedSendingService } from '../prepared/prepared-sending.service.js';
import { ContactRequestRepository, type Transition } from './contact-request.repository.js';
import type { ContactRequest } from './domain/contact-request.js';
import { toCancelledEvent, toEvent } from './domain/request-event.js';
import { OpenRequestRepository } from './open-request.repository.js';

/** In milliseconds: the time in which listings can delete the parking; after it the lock ends. */
const LOCK_MS = 60_000;
const SPOT_WITHDRAWN = 'Le propriétaire a retiré ce parking.';

/**
 * C38, CN-05: closes pending requests and approved stays that one side can no longer honour. Their days become free in
 * the same transaction, and the other side is notified.
 */
@Injectable()
export class RequestClosingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly copies: CopiesService,
    private readonly prepared: PreparedSendingService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * C38: called before a parking is deleted. When it has no stay to come, nothing can be sent or approved there for one
   * minute.
   */
  async lockForWithdrawal({ parking_spot_id }: { parking_spot_id: string }): Promise<{ stays: number }> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await this.spots.lockForWithdrawal(tx, parking_spot_id);
      const stays = await this.open.countStaysToComeAt(tx, parking_spot_id, today(now));
      if (stays === 0) await this.spots.setWithdrawing(tx, parking_spot_id, new Date(now.getTime() + LOCK_MS));
      return { stays };
    });
  }

  /** C38, C49: the requests of a deleted parking are rejected, and prepared ones held. */
  async followWithdrawal(
    spot: EventPayload<typeof parkingWithdrawn>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    // Before any request, in the order in which a prepared one is sent.
    await this.prepared.holdAllAt(tx, spot.parking_spot_id);
    await this.closeOpenAt(tx, spot.parking_spot_id);
    await this.copies.saveParking(tx, spot, occurredAt);
    // Closes requests sent in the meantime.
    await this.closeOpenAt(tx, spot.parking_spot_id);
  }

  /**
   * C38: when a vehicle is deleted, its pending requests are cancelled on behalf of the driver. Fails with
   * `vehicle_in_use` when an approved stay is to come.
   */
  async cancelPendingOf(tx: Tx, vehicle_id: string, now: Date): Promise<void> {
    const open = await this.open.lockOpenOnesOf(tx, vehicle_id);
    if (open.some(({ status, end_date }) => status === 'approved' && end_date >= today(now))) fail('vehicle_in_use');
    for (const request of open) {
      const status = nextStatus(request.status, 'cancel', 'requester');
      const change = status && { status, cancelled_by: 'requester' as const, updated_at: now };
      const cancelled = change && (await this.requests.transition(tx, request, change));
      if (!cancelled) continue;
      const spot = await this.spots.find(tx, cancelled.parking_spot_id);
      await this.outbox.record(tx, requestCancelled, toCancelledEvent(cancelled, spot));
    }
  }

  /** Closes pending requests and stays that are not over of a deleted account, on either side. */
  async closeOpenOf(tx: Tx, user_id: string, rejection_reason: string): Promise<void> {
    await this.closeFor(tx, user_id, await this.open.lockOpenOf(tx, user_id, this.today()), rejection_reason);
  }

  /** Closes pending requests and stays that have not begun, on either side. */
  async closeToComeOf(tx: Tx, user_id: string, rejection_reason: string): Promise<void> {
    await this.closeFor(tx, user_id, await this.open.lockToComeOf(tx, user_id, this.today()), rejection_reason);
  }

  private async closeFor(tx: Tx, user_id: string, requests: readonly ContactRequest[], rejection_reason: string) {
    for (const request of requests) {
      if (request.owner_id === user_id) await this.withoutOwner(tx, request, rejection_reason);
      else await this.withoutDriver(tx, request);
    }
  }

  /**
   * Rejects pending requests, and stays to come that were approved before this service received the withdrawal. Safe to
   * repeat.
   */
  private async closeOpenAt(tx: Tx, parking_spot_id: string): Promise<void> {
    for (const request of await this.open.lockOpenAt(tx, parking_spot_id, this.today())) {
      await this.withoutOwner(tx, request, SPOT_WITHDRAWN);
    }
  }

  /** The driver reads `rejection_reason` and is offered other parkings (AK-03). */
  private async withoutOwner(tx: Tx, request: ContactRequest, rejection_reason: string): Promise<void> {
    const status = statusWithoutOwner(request.status);
    const closed = status && (await this.close(tx, request, { status, rejection_reason }));
    if (closed) await this.outbox.record(tx, requestRejected, { ...closed, rejection_reason });
  }

  private async withoutDriver(tx: Tx, request: ContactRequest): Promise<void> {
    const status = statusWithoutDriver(request.status);
    const by = { closed_because: 'driver_unavailable', cancelled_by: 'system' } as const;
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

  private today(): string {
    return today(this.clock.now());
  }
}
