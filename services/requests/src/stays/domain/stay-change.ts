import { fail } from '@placette/contracts/errors';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { toEvent } from '../../contact-requests/domain/request-event.js';
import type { SpotFacts } from '../../contact-requests/domain/request-view.js';

/** `closed`: the stay itself has ended. */
export const STAY_CHANGE_STATUSES = ['pending', 'agreed', 'refused', 'withdrawn', 'expired', 'closed'] as const;
export type StayChangeStatus = (typeof STAY_CHANGE_STATUSES)[number];

/** Days are `YYYY-MM-DD`; the price is in euros. */
export interface StayTerms {
  start_date: string;
  end_date: string;
  total_price: number;
}

export interface StayChangeFacts {
  id: string;
  request_id: string;
  /** CN-03: `return_hour` is an announced time on the agreed day, which needs no agreement. */
  kind: 'change' | 'return_hour';
  status: StayChangeStatus;
  /** The stay when the change was requested. */
  before: StayTerms;
  after: StayTerms;
  /** Null when the vehicle stays, or once the driver's account is deleted. */
  vehicle: (ProvenFacts & { id: string }) | null;
  /** `HH:MM`. */
  return_hour: string | null;
  created_at: Date;
  answer_by: Date;
  answered_at: Date | null;
}

/** Real plans change less often in a day; more would harass the owner. */
const CHANGES_A_DAY = 10;
const DAY_MS = 86_400_000;

/** The changes of a stay since this moment count for the daily limit. */
export const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);

/** Fails with `too_many_requests` beyond ten a day for one stay, requested changes and announced times together. */
export function requireFewChanges(ofLastDay: number): void {
  if (ofLastDay >= CHANGES_A_DAY) fail('too_many_requests');
}

/**
 * Returns a change that can be answered; one whose deadline has passed counts as expired before the sweep has stored
 * it.
 */
export function requireWaiting(change: StayChangeFacts | null, now: Date): StayChangeFacts {
  if (!change) fail('stay_change_not_found');
  const { status, answer_by } = change;
  if (status === 'expired' || (status === 'pending' && answer_by <= now)) fail('stay_change_expired');
  if (status !== 'pending') fail('stay_change_settled');
  return change;
}

/**
 * The payload that every event of a change contains: the current stay, the previous and the requested terms. It
 * contains no plate.
 */
export function toChangeEvent(
  stay: ContactRequest,
  spot: SpotFacts | undefined,
  { id, before, after, vehicle, return_hour }: StayChangeFacts,
  occurred_at: Date,
) {
  return {
    ...toEvent(stay, spot),
    change_id: id,
    before,
    after,
    vehicle: vehicle && `${vehicle.marque} ${vehicle.modele}`,
    return_hour,
    occurred_at: occurred_at.toISOString(),
  };
}
