import shared from '@placette/ui/shared.module.css';
import { today } from '@placette/contracts/kernel/days';
import { heldDays, lastCalendarDay, NOT_FREE_LABEL } from '@placette/contracts/listings/calendar/calendar-days';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import { Button } from '@placette/ui/button';
import { DateRangeField, type DateRange } from '@placette/ui/date-range-field';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { addMonths, firstOf, lastOf, monthOf } from '@placette/ui/month-days';
import { MonthGrid, type DayLook } from '@placette/ui/month-grid';
import { useState, useSyncExternalStore } from 'react';
import { useAvailability, DATES_ID } from './availability-api.js';
import styles from './availability-section.module.css';

export interface AvailabilityProps {
  parking: ParkingSpotPage;
  dates: DateRange;
  onDates: (dates: DateRange) => void;
}

/** PD-07: free spaces day by day; the dates of the stay are chosen here too. */
export function AvailabilitySection({ parking, dates, onDates }: AvailabilityProps) {
  const now = today();
  const last = lastCalendarDay(now);
  const [month, setMonth] = useState(monthOf(dates.start || now));
  const months = useHasRoom() ? 2 : 1;
  const errors = stayErrors(dates, now, true);
  const days = useAvailability(parking.id, { from: firstOf(month), to: lastOf(addMonths(month, months - 1)) });
  const free = new Map(days.data?.days.map((each) => [each.day, each.free_spots]));
  const held = heldDays(dates.start, dates.end) ?? (dates.start ? { from: dates.start, to: dates.start } : null);

  function look(day: string): DayLook {
    const spots = free.get(day);
    if (day < now) return { label: 'passé' };
    if (spots === undefined) return { label: '' };
    if (spots === 0)
      return {
        label: NOT_FREE_LABEL,
        tone: 'blocked',
        content: (
          <span className={styles.none}>
            <span className={styles.narrow}>0</span>
            <span className={styles.wide}>{NOT_FREE_LABEL}</span>
          </span>
        ),
      };
    return {
      label: count(spots, 'place libre', 'places libres'),
      content: (
        <span className={styles.free}>
          {spots}
          <span className={styles.wide}>{spots > 1 ? ' libres' : ' libre'}</span>
        </span>
      ),
    };
  }

  /** First press: arrival; second: departure. An earlier day, or a third press, starts again. */
  function pick(day: string) {
    const isDeparture = dates.start !== '' && dates.end === '' && day > dates.start;
    onDates(isDeparture ? { start: dates.start, end: day } : { start: day, end: '' });
  }

  return (
    <section aria-labelledby="disponibilites" className={styles.section}>
      <h2 id="disponibilites" className={shared.title2}>
        Disponibilités
      </h2>
      <p className={shared.muted}>
        Les places libres chaque jour. Choisissez le jour du dépôt, puis celui de la reprise.
      </p>
      <DateRangeField
        id={DATES_ID}
        label="Dates de votre séjour"
        min={now}
        max={last}
        value={dates}
        onChange={onDates}
        startError={errors.start}
        endError={errors.end}
      />
      {dates.start !== '' && (
        <Button variant="quiet" size="compact" onClick={() => onDates({ start: '', end: '' })}>
          Effacer les dates
        </Button>
      )}
      {days.isError ? (
        <ErrorState
          title="Les disponibilités ne peuvent pas être affichées pour le moment."
          onRetry={() => void days.refetch()}
          isRetrying={days.isFetching}
        />
      ) : (
        <MonthGrid
          label={`Places libres de ${parking.title}`}
          titleLevel={3}
          month={month}
          months={months}
          onMonth={setMonth}
          today={now}
          first={now}
          last={last}
          look={look}
          selected={held}
          onPick={pick}
        />
      )}
    </section>
  );
}

/** From this width on, two months fit beside the price panel. */
const ROOM = '(min-width: 1200px)';
const query = () => globalThis.matchMedia?.(ROOM);

function follow(change: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', change);
  return () => watched?.removeEventListener('change', change);
}

/** Whether two months fit side by side; for parts that the server does not draw. */
function useHasRoom(): boolean {
  return useSyncExternalStore(follow, () => query()?.matches ?? false);
}
