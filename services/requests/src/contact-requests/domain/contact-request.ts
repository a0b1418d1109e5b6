import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import type { ClosingCause } from '@placette/contracts/requests/closing';
import {
  nextStatus,
  type ContactRequestAction,
  type ContactRequestParty,
  type ContactRequestStatus,
} from '@placette/contracts/requests/lifecycle';
import type { CancelledBy } from '@placette/contracts/requests/cancellation/schema';
import { fail } from '@placette/contracts/errors';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import type { Travel } from '@placette/contracts/requests/travel/schema';
import type { ShuttlePer } from '@placette/contracts/requests/travel/shuttle-price';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';

export interface MaskedWords {
  message: string | null;
  rejection_reason: string | null;
  cancellation_reason: string | null;
}

/** Returns a text of a request as the other side reads it. */
export function maskedWord(request: ContactRequest, name: keyof MaskedWords): string | null {
  const words = request[name];
  return request.masked?.[name] ?? (words === null ? null : maskContacts(words));
}

/** Days are `YYYY-MM-DD`; `total_price` is in euros. */
export interface ContactRequest {
  id: string;
  parking_spot_id: string;
  vehicle_id: string;
  /**
   * The vehicle as it was when the request was sent; a later correction does not change what was agreed. Null when the
   * facts were not stored.
   */
  vehicle: ProvenFacts | null;
  requester_id: string;
  owner_id: string;
  start_date: string;
  end_date: string;
  message: string;
  total_price: number;
  status: ContactRequestStatus;
  rejection_reason: string | null;
  /** C11: the texts as the other side reads them before an approval; null for erased texts. */
  masked?: MaskedWords;
  /** FO-05: the stay that the owner proposed with the refusal. */
  proposed: ProposedDays | null;
  closed_because: ClosingCause | null;
  cancelled_by: CancelledBy | null;
  /** The unmasked reason. */
  cancellation_reason: string | null;
  /** AK-06: an instant booking, approved as it was sent without an answer of the owner. */
  agreed_at_once: boolean;
  created_at: Date;
  updated_at: Date;
  /** AK-01: after this moment nobody can answer. */
  answer_by: Date;
  travel: Travel;
  /** C61: what the shuttle cost when the request was sent; in euros, null for one without a price of its own. */
  shuttle_price: number | null;
  shuttle_per: ShuttlePer;
}

/**
 * RQ-11, C24: returns the state after a transition, or fails with `request_move_refused`. A pending request whose
 * deadline has passed counts as expired even before the job has stored that (`request_expired`). AK-05: an owner whose
 * driver has found another place gets `driver_found_elsewhere`.
 */
export function transitioned(
  { status, answer_by, closed_because }: Pick<ContactRequest, 'status' | 'answer_by' | 'closed_because'>,
  action: ContactRequestAction,
  party: ContactRequestParty,
  now: Date,
): ContactRequestStatus {
  const isTaken = party === 'owner' && closed_because === 'found_elsewhere';
  const next = nextStatus(status, action, party) ?? fail(isTaken ? 'driver_found_elsewhere' : 'request_move_refused');
  if (status === 'pending' && answer_by <= now) fail('request_expired');
  return next;
}

/** FO-05: days other than those that were asked for. */
export function requireOtherDays({ start_date, end_date }: ContactRequest, proposed: ProposedDays): void {
  if (proposed.start_date === start_date && proposed.end_date === end_date) fail('proposed_days_same');
}

/** The other of the two parties. */
export function otherOf(
  { owner_id, requester_id }: Pick<ContactRequest, 'owner_id' | 'requester_id'>,
  user_id: string,
) {
  return user_id === owner_id ? requester_id : owner_id;
}

/** RQ-08, C11: phones and the full plate are shown only once the stay is approved. */
export function isAgreed(status: ContactRequestStatus): boolean {
  return status === 'approved' || status === 'completed';
}
