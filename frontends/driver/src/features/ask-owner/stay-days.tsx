import { addDays, daysBetween } from '@placette/contracts/kernel/days';
import type { DayRange } from '@placette/contracts/listings/calendar/schema';
import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import { requestsErrors } from '@placette/contracts/requests/errors';
import { dayInText, dayRange, count, euros } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import styles from './ask-owner.module.css';

/** The refusal that the server would give, before anything is sent, with the days that cause it. */
export function DaysNotFree({ days }: { days: readonly string[] }) {
  const [, title] = requestsErrors.days_blocked;
  return (
    <Notice tone="warn" title={title} live>
      <p>Sans place libre{'\u00a0'}:</p>
      <ul className={styles.days}>
        {inRanges(days).map(({ from, to }) => (
          <li key={from}>{from === to ? `Le ${dayInText(from)}` : dayRange(from, to)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Consecutive days as ranges. */
function inRanges(days: readonly string[]): DayRange[] {
  return days.reduce<DayRange[]>((ranges, day) => {
    const last = ranges.at(-1);
    return last && addDays(last.to, 1) === day
      ? [...ranges.slice(0, -1), { from: last.from, to: day }]
      : [...ranges, { from: day, to: day }];
  }, []);
}

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
