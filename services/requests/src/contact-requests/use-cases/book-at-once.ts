import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { requestApproved } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { SpotRepository, type SpotCard } from '../../copies/spot.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { transitioned, type ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';
import { WithdrawRivals } from './withdraw-rivals.js';

const CANCELLED_MAX = 3;
const CANCELLED_WITHIN_MS = 30 * 86_400_000;

/** C58: who cancelled three immediate bookings within 30 days asks like everybody. */
export async function mayBookAtOnce(requests: ContactRequestRepository, db: Tx, user_id: string, now: Date) {
  const since = new Date(now.getTime() - CANCELLED_WITHIN_MS);
  return (await requests.countImmediateCancelled(db, user_id, since)) < CANCELLED_MAX;
}

/**
 * AK-06: the owner agreed beforehand; what follows is what follows an approval by hand. Nobody answered: the figures of
 * AK-04 stay as they are.
 */
@Injectable()
export class BookAtOnce {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly rivals: WithdrawRivals,
    private readonly outbox: Outbox,
  ) {}

  /** In the transaction that stores it. Days that went meanwhile refuse `days_blocked`: nothing is stored then. */
  async execute(tx: Tx, sent: ContactRequest, spot: SpotCard, now: Date): Promise<ContactRequest> {
    await this.rivals.lock(tx, sent);
    const status = transitioned(sent, 'book', 'system', now);
    const change = { status, agreed_at_once: true, updated_at: now } as const;
    const booked = (await this.requests.transition(tx, sent, change)) ?? fail('request_move_refused');
    await this.reserve(tx, booked);
    await this.outbox.record(tx, requestApproved, { ...toEvent(booked, spot), immediate: true });
    await this.rivals.execute(tx, booked);
    return booked;
  }

  /** As one who asks is refused on days that are full, not as an owner who approves. */
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
