import { AppError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { HeldCause, PreparedStatus } from '@placette/contracts/requests/prepared/held';
import type { Travel } from '@placette/contracts/requests/travel/schema';

/** C49: a request that is sent once the identity of its author is approved. Days are `YYYY-MM-DD`. */
export interface PreparedRequest {
  id: string;
  user_id: string;
  parking_spot_id: string;
  vehicle_id: string;
  start_date: string;
  end_date: string;
  message: string;
  travel: Travel;
  /** In euros: it is sent by itself at this total or a lower one. */
  total_price: number;
  status: PreparedStatus;
  /** Counts the changes of its author. */
  version: number;
  held_because: HeldCause | null;
  held_at: Date | null;
  request_id: string | null;
  created_at: Date;
  updated_at: Date;
}

type PreparedAction = 'send' | 'withdraw' | 'lapse';

/** C49: the allowed transitions. */
export const preparedLifecycle: Record<PreparedStatus, Partial<Record<PreparedAction, PreparedStatus>>> = {
  prepared: { send: 'sent', withdraw: 'withdrawn', lapse: 'lapsed' },
  sent: {},
  withdrawn: {},
  lapsed: {},
};

/**
 * Returns the state after a transition, or fails with `prepared_request_settled`. On its day of arrival a request has
 * lapsed, even before the job has stored that.
 */
export function preparedAfter(
  { status, start_date }: Pick<PreparedRequest, 'status' | 'start_date'>,
  action: PreparedAction,
  today: string,
): PreparedStatus {
  const isOver = start_date <= today && action !== 'lapse';
  return (isOver ? undefined : preparedLifecycle[status][action]) ?? fail('prepared_request_settled');
}

/** Fails with `prepared_request_changed` when another device has changed the request since this version. */
export function requireVersion({ version }: PreparedRequest, seen: number): void {
  if (version !== seen) fail('prepared_request_changed');
}

const CAUSES: Partial<Record<string, HeldCause>> = {
  days_blocked: 'days_taken',
  prepared_request_price_moved: 'price_rose',
  /** The stay costs more than any price field can hold. */
  invalid_input: 'price_rose',
  spot_not_open: 'parking_closed',
  request_on_own_spot: 'parking_closed',
  person_blocked: 'owner_unavailable',
  contact_unavailable: 'owner_unavailable',
  person_leaving: 'owner_unavailable',
  vehicle_incompatible: 'vehicle_unfit',
  vehicle_too_big: 'vehicle_unfit',
  vehicle_not_found: 'vehicle_deleted',
  request_duplicate: 'limit_reached',
  too_many_pending: 'limit_reached',
  too_many_requests: 'limit_reached',
};

/** Why the author has to look at a request that cannot be sent by itself. */
export class Held extends Error {
  constructor(readonly held_because: HeldCause) {
    super(held_because);
  }
}

/** Returns null for a failure of another kind, after which sending is tried again. */
export function heldCauseOf(error: unknown): HeldCause | null {
  if (error instanceof Held) return error.held_because;
  return (error instanceof AppError && CAUSES[error.code]) || null;
}
