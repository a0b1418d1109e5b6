import { priceForStay, type Prices, weeklySavingPercent } from '@placette/contracts/listings/offer/price';
import type { ReactNode } from 'react';
import type { DateRange } from '../fields/dates/date-range-field.js';
import { count, dayRange, euros } from '../format.js';
import shared from '../layout/shared.module.css';
import styles from './price-panel.module.css';
import { daysBetween } from '@placette/contracts/kernel/days';

/** PD-06: the stays whose totals are shown, in days. */
const STAYS = [3, 7, 14, 30] as const;

interface PricePanelProps {
  prices: Prices;
  /** The chosen stay with two valid days: its total then comes first. */
  stay?: DateRange | null;
  /** PD-07, C6: actual free places, and their day: « aujourd’hui ». */
  availability: { free: number; total: number; when: string };
  action?: ReactNode;
  /** Languages, or a note on the next step. */
  children?: ReactNode;
}

export function PricePanel({ prices, stay = null, availability, action, children }: PricePanelProps) {
  const { free, total, when } = availability;
  return (
    <section aria-label="Prix et disponibilité" className={styles.panel}>
      <div>
        <p className={styles.price}>
          <LeadPrice prices={prices} stay={stay} />
        </p>
        {stay !== null && <p className={shared.muted}>{dayRange(stay.start, stay.end)}</p>}
      </div>
      <DayAndWeek prices={prices} isDated={stay !== null} />
      <table className={styles.totals}>
        <caption>Total selon la durée</caption>
        <tbody>
          {STAYS.map((days) => (
            <tr key={days}>
              <th scope="row">{count(days, 'jour', 'jours')}</th>
              <td>{euros(priceForStay(prices, days))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.availability}>
        <meter min={0} max={total} value={free} aria-label={`Places libres ${when}`} className={styles.bar} />
        <p>{`${count(free, 'place libre', 'places libres')} sur ${total} ${when}`}</p>
      </div>
      {action}
      {children}
    </section>
  );
}

/** Leaves out what is shown above already. */
function DayAndWeek({ prices, isDated }: { prices: Prices; isDated: boolean }) {
  const { price_per_day, price_per_week } = prices;
  const saving = weeklySavingPercent(prices);
  const said = [
    isDated && `${euros(price_per_day)} par jour`,
    price_per_week !== null && `${euros(price_per_week)} par semaine`,
  ].filter((part) => part !== false);
  if (said.length === 0) return null;
  return (
    <p className={styles.week}>
      {said.join(', ')}
      {price_per_week !== null && saving > 0 && <span className={styles.saving}>{`−${saving}\u00a0%`}</span>}
    </p>
  );
}

interface LeadPriceProps {
  prices: Prices;
  /** Two valid days; null without dates. */
  stay: DateRange | null;
}

/** C14: the total of the stay, or without dates the price of a day, from the one price function. */
export function LeadPrice({ prices, stay }: LeadPriceProps) {
  const days = stay && daysBetween(stay.start, stay.end);
  return (
    <>
      <strong>{euros(days === null ? prices.price_per_day : priceForStay(prices, days))}</strong>{' '}
      {days === null ? 'par jour' : `pour ${count(days, 'jour', 'jours')}`}
    </>
  );
}
