import { fail } from '@placette/contracts/errors';
import { daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';

export const STAY_MAX_DAYS = 365;
/** Euros: what a price field can hold. */
const TOTAL_MAX = 100_000;

/** RQ-06, C14: total in euros, from the parking's own prices. Refuses an endless stay (`invalid_input` on `end_date`). */
export function stayPrice(prices: Prices, start_date: string, end_date: string): number {
  const days = daysBetween(start_date, end_date);
  const total_price = priceForStay(prices, days);
  if (days > STAY_MAX_DAYS || total_price > TOTAL_MAX) {
    const message = `Un séjour dure ${STAY_MAX_DAYS} jours et coûte 100 000 € au maximum`;
    fail('invalid_input', undefined, [{ path: 'end_date', message, code: 'too_big' }]);
  }
  return total_price;
}
