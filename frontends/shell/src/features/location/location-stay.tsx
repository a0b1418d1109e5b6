import shared from '@placette/ui/shared.module.css';
import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { addressErrors, stayErrors, stayQuery, writeStay } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { count, euros } from '@placette/ui/format';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { rightStay, useChosenStay } from '../stay/use-chosen-stay.js';
import { PARKINGS_ID } from './offer-range.js';
import styles from './location-screen.module.css';

/**
 * The dates of the stay, in the address, and the least that it costs here: the total first where there are dates (C44).
 * A plain GET form: it also works without script.
 */
export function LocationStay({ page: { location, prix_min, stay } }: { page: LocationPage }) {
  const [params] = useSearchParams();
  const [dates, setDates] = useChosenStay();
  const [tried, setTried] = useState(false);
  const openCalendar = useRef<() => void>(null);
  const now = today();
  const isChosen = dates.start !== '' || dates.end !== '';
  // C23: wrong dates in the URL show an error until others are chosen.
  const errors = isChosen ? stayErrors(dates, now, !tried) : addressErrors(params, now);
  const search = writeStay(new URLSearchParams({ location_id: location.id }), dates);

  /** FD-04: scrolls to the results, which follow the dates already; opens the calendar when a date is missing. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!event.currentTarget.checkValidity()) return;
    if (dates.start === '' || dates.end === '') return openCalendar.current?.();
    if (!rightStay(dates)) return;
    const rows = document.getElementById(PARKINGS_ID);
    rows?.scrollIntoView({ block: 'start' });
    rows?.focus({ preventScroll: true });
  }

  return (
    <aside className={styles.side} aria-label="Rechercher près de ce lieu">
      <form noValidate action={links.location(location.slug)} method="get" onSubmit={submit} className={styles.form}>
        <DateRangeField
          label="Dates de votre séjour"
          names={{ start: 'date_debut', end: 'date_fin' }}
          min={now}
          max={lastCalendarDay(now)}
          value={dates}
          onChange={setDates}
          startError={errors.start}
          endError={errors.end}
          opener={openCalendar}
        />
        {stay !== null && stay.lowest_total !== null ? (
          <p className={styles.anchor}>
            Dès <strong>{euros(stay.lowest_total)}</strong> <span>{`pour ${count(stay.days, 'jour', 'jours')}`}</span>
          </p>
        ) : (
          prix_min !== null && (
            <p className={styles.anchor}>
              Dès <strong>{euros(prix_min)}</strong> par jour
            </p>
          )
        )}
        {stayQuery(dates) === '' && (
          <p className={shared.muted}>Choisissez vos dates pour voir les places libres et leur prix total.</p>
        )}
        <Button type="submit" block>
          Voir les places libres
        </Button>
      </form>
      <ButtonLink to={`${links.search}?${search}`} variant="secondary" block>
        Rechercher une place
      </ButtonLink>
    </aside>
  );
}
