import { clockInWords } from '@placette/contracts/kernel/clock';
import { TRIP_EVENT_LABELS, type Trip } from '@placette/contracts/requests/trip/schema';
import { dateAndTime, dayRange, euros } from '@placette/ui/format';
import { ParkingSection } from '@placette/ui/parking-section';
import styles from './trip.module.css';

type Happened = Trip['events'][number];

/** What happened until now, oldest first; not what this version has no words for. */
export function TripEvents({ trip: { events } }: { trip: Trip }) {
  return (
    <ParkingSection title="Déroulement">
      <ol className={styles.events}>
        {events.map(({ kind, at, change, return_hour }) =>
          kind ? (
            <li key={`${kind} ${at}`}>
              <span>{TRIP_EVENT_LABELS[kind]}</span> <time dateTime={at}>{dateAndTime(at)}</time>
              {(change || return_hour) && <span className={styles.change}>{changeWords(change, return_hour)}</span>}
            </li>
          ) : null,
        )}
      </ol>
    </ParkingSection>
  );
}

/** CN-02, CN-03: « Du 3 au 12 mars 2027, 72 €, retour à 18 h 30 » */
const changeWords = (change: Happened['change'], return_hour: Happened['return_hour']) =>
  [
    ...(change ? [dayRange(change.start_date, change.end_date), euros(change.total_price)] : []),
    ...(return_hour ? [`retour à ${clockInWords(return_hour)}`] : []),
  ].join(', ');
