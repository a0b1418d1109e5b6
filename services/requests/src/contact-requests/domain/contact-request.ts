import {
  nextStatus,
  type ContactRequestAction,
  type ContactRequestParty,
  type ContactRequestStatus,
} from '@placette/contracts/requests/lifecycle';
import { fail } from '@placette/contracts/errors';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';

/** Days are `YYYY-MM-DD`, `total_price` is in euros. */
export interface ContactRequest {
  id: string;
  parking_spot_id: string;
  vehicle_id: string;
  /** As it was when the request was sent: a later correction changes nothing that was agreed. Null when not kept. */
  vehicle: ProvenFacts | null;
  requester_id: string;
  owner_id: string;
  start_date: string;
  end_date: string;
  message: string;
  total_price: number;
  status: ContactRequestStatus;
  rejection_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

/**
 * RQ-11, C24: the state after a transition, or `request_move_refused`. A pending request whose arrival day has passed
 * counts as expired even before the scheduled job has written it.
 */
export function transitioned(
  request: Pick<ContactRequest, 'status' | 'start_date'>,
  action: ContactRequestAction,
  party: ContactRequestParty,
  today: string,
): ContactRequestStatus {
  const lapsed = request.status === 'pending' && request.start_date < today;
  return nextStatus(lapsed ? 'expired' : request.status, action, party) ?? fail('request_move_refused');
}

/** The other of the two parties. */
export function otherOf(
  { owner_id, requester_id }: Pick<ContactRequest, 'owner_id' | 'requester_id'>,
  user_id: string,
) {
  return user_id === owner_id ? requester_id : owner_id;
}

/** RQ-08, C11: phones and the full plate are shown once the stay is agreed, and not before. */
export function isAgreed(status: ContactRequestStatus): boolean {
  return status === 'approved' || status === 'completed';
}
