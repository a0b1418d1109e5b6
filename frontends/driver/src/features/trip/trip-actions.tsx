import type { Trip } from '@placette/contracts/requests/trip/schema';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { download } from '@placette/ui/download';
import { CalendarDays, FileText } from '@placette/ui/icons';
import { calendarFile } from './calendar-file.js';
import styles from './trip.module.css';

/** TR-03: what is taken along without network. */
export function TripActions({ trip }: { trip: Trip }) {
  const { publicUrl } = useShell().config;
  const { request } = trip.stay;
  function save() {
    const text = calendarFile(trip, new URL(links.stay(request.id), publicUrl).href, new Date());
    download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `sejour-${request.start_date}.ics`);
  }
  return (
    <p className={`${styles.buttons} ${styles.screenOnly}`}>
      <Button variant="secondary" icon={<CalendarDays aria-hidden="true" />} onClick={save}>
        Ajouter à mon agenda
      </Button>
      <Button variant="secondary" icon={<FileText aria-hidden="true" />} onClick={() => print()}>
        Imprimer
      </Button>
    </p>
  );
}
