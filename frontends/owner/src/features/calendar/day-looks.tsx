import type { OwnCalendar, OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { count } from '@placette/ui/format';
import { Ban } from '@placette/ui/icons';
import type { DayLook } from '@placette/ui/month-grid';
import styles from './calendar.module.css';

const STAYS_IN_DAY = 2;

/** How each day is drawn and said: what is booked, by whom, and what is blocked. */
export function dayLooks({ parking, days }: OwnCalendar, stays: readonly ReceivedRequest[], today: string) {
  const known = new Map(days.map((each) => [each.day, each]));
  return (day: string): DayLook => {
    const mark = known.get(day);
    const present = stays.filter(({ start_date, end_date }) => start_date <= day && day < end_date);
    const taken = day < today ? present.length : (mark?.taken ?? 0);
    const elsewhere = day < today ? 0 : (mark?.elsewhere ?? 0);
    const used = Math.min(taken + elsewhere, Math.max(taken, parking.nombre_places));
    const isBlocked = mark !== undefined && (mark.by_owner || mark.imported);
    return {
      label: [
        day < today ? 'passé' : '',
        takenText(taken, elsewhere, parking.nombre_places),
        blockedText(mark),
        ...present.map(stayText),
      ]
        .filter(Boolean)
        .join(', '),
      tone: isBlocked ? 'blocked' : used >= parking.nombre_places ? 'full' : used > 0 ? 'partial' : undefined,
      content: (
        <>
          {isBlocked && (
            <span className={styles.blockedMark}>
              <Ban aria-hidden="true" />
              <span className={styles.wide}>{mark.by_owner ? 'Bloqué' : 'Importé'}</span>
            </span>
          )}
          {used > 0 && (
            <span className={styles.takenMark}>
              {used}/{parking.nombre_places}
            </span>
          )}
          {present.slice(0, STAYS_IN_DAY).map((stay) => (
            <span key={stay.id} className={styles.stayMark}>
              {stay.requester.first_name} <span className={styles.plate}>{stay.vehicle.immatriculation}</span>
            </span>
          ))}
          {present.length > STAYS_IN_DAY && (
            <span className={styles.stayMark}>{`et ${count(present.length - STAYS_IN_DAY, 'autre', 'autres')}`}</span>
          )}
        </>
      ),
    };
  };
}

function takenText(taken: number, elsewhere: number, total: number): string {
  if (taken + elsewhere === 0) return 'libre';
  const here = taken > 0 ? [`${count(taken, 'place prise', 'places prises')} sur ${total}`] : [];
  const there = elsewhere > 0 ? [`${count(elsewhere, 'place prise', 'places prises')} dans un calendrier importé`] : [];
  return [...here, ...there].join(', ');
}

function blockedText(mark: OwnCalendarDay | undefined): string {
  if (mark?.by_owner) return 'bloqué';
  return mark?.imported ? 'bloqué par un calendrier importé' : '';
}

const stayText = ({ requester, vehicle }: ReceivedRequest) => `${requester.first_name} ${vehicle.immatriculation}`;
