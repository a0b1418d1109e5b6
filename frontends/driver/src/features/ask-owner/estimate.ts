import { daysBetween } from '@placette/contracts/kernel/days';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import { count, euros } from '@placette/ui/format';

interface Estimate {
  /** Nights; 0 when the dates are missing or in the wrong order. */
  days: number;
  /** Euros, as the server will compute it; 0 when days are not positive. */
  total: number;
  /** « 7 jours × 8 € = 56 € », or the total alone when the weekly price lowers it; null without days. */
  text: string | null;
}

/** RQ-06: days × price per day, by week where that is cheaper (C14). */
export function estimate(prices: Prices, start_date: string, end_date: string): Estimate {
  const nights = daysBetween(start_date, end_date);
  const days = nights > 0 ? nights : 0;
  const total = priceForStay(prices, days);
  if (days === 0) return { days, total, text: null };
  const spelled = count(days, 'jour', 'jours');
  const isWeekly = total < priceForStay({ ...prices, price_per_week: null }, days);
  return {
    days,
    total,
    text: isWeekly
      ? `${spelled}, tarif à la semaine compris\u00a0: ${euros(total)}`
      : `${spelled} × ${euros(prices.price_per_day)} = ${euros(total)}`,
  };
}
