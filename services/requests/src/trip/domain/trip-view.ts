import type { TripEvent } from '@placette/contracts/requests/trip/schema';
import { isAgreed, type ContactRequest } from '../../contact-requests/domain/contact-request.js';
import type { AgreedStay } from '../trip.repository.js';

/** C11: the driver may read the address until the day of departure is over, the owner always. */
export function knowsPlace(request: ContactRequest, user_id: string, today: string): boolean {
  if (!isAgreed(request.status)) return false;
  return request.owner_id === user_id || (request.status === 'approved' && request.end_date >= today);
}

/** TR-02: from the columns of the request, oldest first. */
export function tripEvents({ request, answered_at }: AgreedStay): { kind: TripEvent; at: string }[] {
  const events: { kind: TripEvent; at: Date | null }[] = [
    { kind: request.agreed_at_once ? 'booked' : 'sent', at: request.created_at },
    { kind: 'approved', at: answered_at },
    ...(['completed', 'cancelled'] as const).map((kind) => ({
      kind,
      at: request.status === kind ? request.updated_at : null,
    })),
  ];
  return events.flatMap(({ kind, at }) => (at ? [{ kind, at: at.toISOString() }] : []));
}
