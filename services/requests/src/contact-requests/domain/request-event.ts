import { titleOf, type SpotFacts } from './request-view.js';
import { maskedWord, type ContactRequest } from './contact-request.js';

/** C11: the event of a cancelled request. The reason is masked, because contact details are hidden again. */
export function toCancelledEvent(request: ContactRequest, spot: SpotFacts | undefined) {
  const { cancelled_by } = request;
  return { ...toEvent(request, spot), cancelled_by, cancellation_reason: maskedWord(request, 'cancellation_reason') };
}

/** The payload that every event of a request contains. Its time is the last update of the request. */
export function toEvent(request: ContactRequest, spot: SpotFacts | undefined) {
  return {
    request_id: request.id,
    parking_spot_id: request.parking_spot_id,
    parking_title: titleOf(spot),
    owner_id: request.owner_id,
    requester_id: request.requester_id,
    start_date: request.start_date,
    end_date: request.end_date,
    total_price: request.total_price,
    occurred_at: request.updated_at.toISOString(),
  };
}
