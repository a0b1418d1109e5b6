import { daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import type { DateRange } from '../fields/dates/date-range-field.js';
import { count, euros } from '../format.js';

interface LeadPriceProps {
  prices: Prices;
  /** Both days right; null without dates. */
  stay: DateRange | null;
}

/** The total of the stay, or without dates the price of a day (C14: by the one price function). */
export function LeadPrice({ prices, stay }: LeadPriceProps) {
  const days = stay && daysBetween(stay.start, stay.end);
  return (
    <>
      <strong>{euros(days === null ? prices.price_per_day : priceForStay(prices, days))}</strong>{' '}
      {days === null ? 'par jour' : `pour ${count(days, 'jour', 'jours')}`}
    </>
  );
}
