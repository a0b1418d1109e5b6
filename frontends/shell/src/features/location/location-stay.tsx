import type { LocationPage } from '@placette/contracts/catalog/api';
import { today } from '@placette/contracts/kernel/days';
import { LOCATION_RADIUS_KM } from '@placette/contracts/catalog/schema';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { addressErrors, stayErrors } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { count, euros } from '@placette/ui/format';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { rightStay, useChosenStay } from '../stay/use-chosen-stay.js';
import { LocationMap } from './location-map.js';
import { offerRange, PARKINGS_ID } from './offer-range.js';
import styles from './location-screen.module.css';

/**
 * FD-04: the first screen of the place: the dates of the stay, in the address, the least that it costs here (the total
 * where there are dates, C44), how many are free, and where. A plain GET form: it also works without script.
 */
export function LocationStay({ page }: { page: LocationPage }) {
  const { location } = page;
  const [params] = useSearchParams();
  const [dates, setDates] = useChosenStay();
  const [tried, setTried] = useState(false);
  const openCalendar = useRef<() => void>(null);
  const now = today();
  const isChosen = dates.start !== '' || dates.end !== '';
  // C23: wrong dates in the URL show an error until others are chosen.
  const errors = isChosen ? stayErrors(dates, now, !tried) : addressErrors(params, now);

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
        <Anchor page={page} />
        <Button type="submit" block>
          Voir les places libres
        </Button>
      </form>
      <LocationMap page={page} />
    </aside>
  );
}

/** « Dès 45,50 € pour 9 jours », and how many parkings that is of. */
function Anchor({ page }: { page: LocationPage }) {
  const { many, lowest, stay } = offerRange(page);
  const { type, radius_km } = page.location;
  if (lowest === null) return null;
  const found = stay === null ? count(many, 'parking', 'parkings') : count(many, 'parking libre', 'parkings libres');
  return (
    <div>
      <p className={styles.anchor}>
        Dès <strong>{euros(lowest)}</strong>{' '}
        <span>{stay === null ? 'par jour' : `pour ${count(stay.days, 'jour', 'jours')}`}</span>
      </p>
      <p className={styles.many}>{`${found} à moins de ${radius_km ?? LOCATION_RADIUS_KM[type]}\u00a0km`}</p>
    </div>
  );
}
