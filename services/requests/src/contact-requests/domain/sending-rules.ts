import { fail } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import { vehicleFit, type ParkingLimits, type SizedVehicle } from '@placette/contracts/requests/vehicles/vehicle-fit';

export const STAY_MAX_DAYS = 365;
/** In euros: the maximum that a price field can hold. */
const TOTAL_MAX = 100_000;

/**
 * RQ-06, C14: the total in euros, from the parking's own prices. A stay that is too long fails with `invalid_input` on
 * `end_date`.
 */
export function stayPrice(prices: Prices, start_date: string, end_date: string): number {
  const days = daysBetween(start_date, end_date);
  const total_price = priceForStay(prices, days);
  if (days > STAY_MAX_DAYS || total_price > TOTAL_MAX) {
    const message = `Un séjour dure ${STAY_MAX_DAYS} jours et coûte 100 000 € au maximum`;
    fail('invalid_input', undefined, [{ path: 'end_date', message, code: 'too_big' }]);
  }
  return total_price;
}

/** RQ-02, C25: fails with `vehicle_incompatible` or `vehicle_too_big`; an unknown size never fails. */
export function requireFit(vehicle: SizedVehicle, spot: ParkingLimits): void {
  const fit = vehicleFit(vehicle, spot);
  if (fit === 'not_accepted') fail('vehicle_incompatible');
  if (fit === 'too_big') fail('vehicle_too_big');
}

const REQUESTS_PER_DAY = 20;
const PENDING_PER_SPOT = 5;
const PENDING_AT_ONCE = 3;

interface Wish {
  parking_spot_id: string;
  start_date: string;
  end_date: string;
}
export interface Sent {
  /** The number of requests of this person in the last 24 hours. */
  last_day: number;
  /** Their requests that are still pending, and those that are prepared (C49). */
  pending: readonly Wish[];
}

/**
 * H12: fails with `request_duplicate` for overlapping dates at one parking, and with `too_many_requests` beyond the
 * limits. AK-05: fails with `too_many_pending` when three owners already have a request for some of these days and a
 * fourth would have to answer.
 */
export function requireWithinLimits(wish: Wish, { last_day, pending }: Sent, { waits }: { waits: boolean }): void {
  const forSpot = pending.filter(({ parking_spot_id }) => parking_spot_id === wish.parking_spot_id);
  const sameDays = pending.filter((other) => other.start_date < wish.end_date && wish.start_date < other.end_date);
  if (sameDays.some((other) => forSpot.includes(other))) fail('request_duplicate');
  if (last_day >= REQUESTS_PER_DAY || forSpot.length >= PENDING_PER_SPOT) fail('too_many_requests');
  if (waits && sameDays.length >= PENDING_AT_ONCE) fail('too_many_pending');
}
