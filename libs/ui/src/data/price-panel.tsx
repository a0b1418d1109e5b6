import { priceForStay, weeklySavingPercent, type Prices } from '@placette/contracts/listings/offer/price';
import type { ReactNode } from 'react';
import { count, euros } from '../format.js';
import styles from './price-panel.module.css';

/** PD-06: the stays whose totals are shown, in days. */
const STAYS = [3, 7, 14, 30] as const;

interface PricePanelProps {
  prices: Prices;
  /** Real free places, and for when: « aujourd’hui » (PD-07, C6). */
  availability: { free: number; total: number; when: string };
  action?: ReactNode;
  /** Languages, a note of what happens next. */
  children?: ReactNode;
}

export function PricePanel({ prices, availability, action, children }: PricePanelProps) {
  const saving = weeklySavingPercent(prices);
  const { free, total, when } = availability;
  return (
    <section aria-label="Prix et disponibilité" className={styles.panel}>
      <p className={styles.price}>
        <strong>{euros(prices.price_per_day)}</strong> par jour
      </p>
      {prices.price_per_week !== null && (
        <p className={styles.week}>
          {euros(prices.price_per_week)} par semaine
          {saving > 0 && <span className={styles.saving}>{`−${saving}\u00a0%`}</span>}
        </p>
      )}
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
        <p>
          {count(free, 'place libre', 'places libres')} sur {total} {when}
        </p>
      </div>
      {action}
      {children}
    </section>
  );
}
