import type { Trip, TripEvent } from '@placette/contracts/requests/trip/schema';
import { isAgreed, type ContactRequest } from '../../contact-requests/domain/contact-request.js';
import type { StayChangeFacts, StayChangeStatus } from './stay-change.js';

export interface AgreedStay {
  request: ContactRequest;
  /** Null when it was not stored. */
  answered_at: Date | null;
}

/** C11: the driver may read the address until the day of departure is over, the owner always. */
export function knowsPlace(request: ContactRequest, user_id: string, today: string): boolean {
  if (!isAgreed(request.status)) return false;
  return request.owner_id === user_id || (request.status === 'approved' && request.end_date >= today);
}

interface Happened {
  kind: TripEvent;
  /** Null when it has not happened, or when its time was not stored. */
  at: Date | null;
  change?: StayChangeFacts['after'];
  return_hour?: string | null;
}

/** TR-02: the events of a stay, from the columns of its request and from its changes (CN-02), oldest first. */
export function tripEvents({ request, answered_at }: AgreedStay, changes: readonly StayChangeFacts[]): Trip['events'] {
  const events: Happened[] = [
    { kind: request.agreed_at_once ? 'booked' : 'sent', at: request.created_at },
    // The answer to a request that the desk looks at may be a refusal (DK-05); its state says so.
    { kind: 'approved', at: request.status === 'rejected' ? null : answered_at },
    ...changes.flatMap(happenedTo),
    { kind: 'completed', at: request.status === 'completed' ? request.updated_at : null },
    { kind: 'cancelled', at: request.status === 'cancelled' ? request.updated_at : null },
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

function happenedTo({
  kind,
  status,
  after: change,
  return_hour,
  created_at,
  answered_at,
}: StayChangeFacts): Happened[] {
  if (kind === 'return_hour') return [{ kind, at: created_at, return_hour }];
  const settled = SETTLED[status];
  return [
    { kind: 'change_asked', at: created_at, change, return_hour },
    ...(settled ? [{ kind: settled, at: answered_at, change, return_hour }] : []),
  ];
}
