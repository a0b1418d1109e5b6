import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay } from '@placette/contracts/listings/offer/price';

/**
 * Stays that are over. The site takes no request for days gone by, so these rows go into the requests service's tables as the
 * clock would have left them; nothing else depends on days that are past.
 * @param {import('pg').Client} database as the requests service
 * @param {import('./requests-plan.mjs').PastRequest} past
 * @param {{ spot: { id: string, price_per_day: number, price_per_week: number | null }, owner: string, requester: string, vehicle: string }} between ids
 */
export async function recordPastStay(database, past, { spot, owner, requester, vehicle }) {
  const asked = `${addDays(past.start_date, -9)}T17:00:00Z`;
  const answered = past.outcome === 'expired' ? null : new Date(Date.parse(asked) + past.hours * 3_600_000);
  await database.query(
    `INSERT INTO contact_requests (id, parking_spot_id, vehicle_id, requester_id, owner_id, start_date, end_date, message,
       total_price, status, idempotency_key, created_at, updated_at, answered_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (requester_id, idempotency_key) DO NOTHING`,
    [
      ...[spot.id, vehicle, requester, owner, past.start_date, past.end_date, past.message],
      ...[priceForStay(spot, daysBetween(past.start_date, past.end_date)), past.outcome, `market-past-${past.number}`],
      ...[asked, `${past.end_date}T10:00:00Z`, answered],
    ],
  );
  await database.query(
    `INSERT INTO threads (id, request_id, parking_spot_id, owner_id, driver_id, created_at, last_message_at)
     SELECT id, id, parking_spot_id, owner_id, requester_id, created_at, created_at FROM contact_requests
     WHERE requester_id = $1 AND idempotency_key = $2 ON CONFLICT DO NOTHING`,
    [requester, `market-past-${past.number}`],
  );
}
