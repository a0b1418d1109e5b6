import type { Trip, TripEvent } from '@placette/contracts/requests/trip/schema';
import { isAgreed, type ContactRequest } from '../../contact-requests/domain/contact-request.js';
import type { StayChangeFacts, StayChangeStatus } from '../../platform/stay-change.repository.js';
import type { AgreedStay } from '../trip.repository.js';

/** C11: the driver may read the address until the day of departure is over, the owner always. */
export function knowsPlace(request: ContactRequest, user_id: string, today: string): boolean {
  if (!isAgreed(request.status)) return false;
  return request.owner_id === user_id || (request.status === 'approved' && request.end_date >= today);
}

/** TR-02: from the columns of the request and what was asked to change (CN-02), oldest first. */
export function tripEvents({ request, answered_at }: AgreedStay, changes: readonly StayChangeFacts[]): Trip['events'] {
  const events: { kind: TripEvent; at: Date | null; change?: StayChangeFacts['after']; return_hour?: string | null }[] =
    [
      { kind: request.agreed_at_once ? 'booked' : 'sent', at: request.created_at },
      { kind: 'approved', at: answered_at },
      ...changes.flatMap(({ kind: what, status, after, return_hour, created_at, answered_at: settled_at }) => {
        if (what === 'return_hour') return [{ kind: 'return_hour' as const, at: created_at, return_hour }];
        const kind = SETTLED[status];
        return [
          { kind: 'change_asked' as const, at: created_at, change: after, return_hour },
          ...(kind ? [{ kind, at: settled_at, change: after, return_hour }] : []),
        ];
      }),
      ...(['completed', 'cancelled'] as const).map((kind) => ({
        kind,
        at: request.status === kind ? request.updated_at : null,
      })),
    ];
  return events
    .flatMap(({ kind, at, change = null, return_hour = null }) =>
      at ? [{ kind, at: at.toISOString(), change, return_hour }] : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at));
}

const SETTLED: Partial<Record<StayChangeStatus, TripEvent>> = {
  agreed: 'change_agreed',
  refused: 'change_refused',
  withdrawn: 'change_withdrawn',
  expired: 'change_expired',
};
