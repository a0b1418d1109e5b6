import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { requestApproved, requestCancelled } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository, type SpotCard } from '../copies/spot.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { ContactRequestRepository } from './contact-request.repository.js';
import { transitioned, type ContactRequest } from './domain/contact-request.js';
import { toEvent } from './domain/request-event.js';
import { OpenRequestRepository } from './open-request.repository.js';

/** What follows when a driver gets a place: by an owner's answer, an instant booking, or a change of the stay. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly open: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Called before the request is read, so that two owners who accept the same driver run one after the other. */
  async lock(tx: Tx, request: ContactRequest): Promise<void> {
    await this.requests.lockSender(tx, request.requester_id);
    await this.parties.lockAgainstDeletion(tx, [request.owner_id, request.requester_id]);
    await this.open.lockRivals(tx, request);
  }

  /**
   * AK-05: when one owner accepts, the owners of the driver's other requests for some of these days are notified that
   * those are closed (ADR 95).
   */
  async withdrawRivals(tx: Tx, agreed: ContactRequest): Promise<void> {
    const updated_at = this.clock.now();
    const closing = { closed_because: 'found_elsewhere', cancelled_by: 'system' } as const;
    for (const rival of await this.open.rivalsOf(tx, agreed, updated_at)) {
      const status = transitioned(rival, 'supersede', 'system', updated_at);
      const closed = await this.requests.transition(tx, rival, { status, ...closing, updated_at });
      if (!closed) continue;
      const spot = await this.spots.find(tx, closed.parking_spot_id);
      await this.outbox.record(tx, requestCancelled, { ...toEvent(closed, spot), ...closing });
    }
  }

  /**
   * AK-06: an instant booking, which the owner approved in advance, has the same consequences as an approval by hand.
   * The answer figures (AK-04) do not change, because nobody answered. Runs in the transaction that stores the request:
   * when days were taken in the meantime, it fails with `days_blocked` and nothing is stored.
   */
  async book(tx: Tx, sent: ContactRequest, spot: SpotCard, now: Date): Promise<ContactRequest> {
    await this.lock(tx, sent);
    const status = transitioned(sent, 'book', 'system', now);
    const change = { status, agreed_at_once: true, updated_at: now } as const;
    const booked = (await this.requests.transition(tx, sent, change)) ?? fail('request_move_refused');
    await this.reserve(tx, booked);
    await this.outbox.record(tx, requestApproved, { ...toEvent(booked, spot), immediate: true });
    await this.withdrawRivals(tx, booked);
    return booked;
  }

  /** On full days it fails with the error of a driver who sends a request, not of an owner who approves one. */
  private async reserve(tx: Tx, { parking_spot_id, start_date, end_date }: ContactRequest): Promise<void> {
    try {
      await this.spots.reserveDays(tx, parking_spot_id, start_date, end_date);
    } catch (error) {
      const wentMeanwhile = ['capacity_exceeded', 'stay_on_blocked_days'];
      if (error instanceof AppError && wentMeanwhile.includes(error.code)) fail('days_blocked');
      throw error;
    }
  }
}
