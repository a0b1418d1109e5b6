import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { toEvent } from '../../contact-requests/domain/request-event.js';
import type { SpotFacts } from '../../contact-requests/domain/request-view.js';
import type { StayChangeFacts } from '../../platform/stay-change.repository.js';

/** What every event of a change carries: the stay as it is now, what it was, and what was asked. No plate. */
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
