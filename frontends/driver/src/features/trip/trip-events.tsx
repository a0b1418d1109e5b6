import { TRIP_EVENT_LABELS, type Trip } from '@placette/contracts/requests/trip/schema';
import { dateAndTime } from '@placette/ui/format';
import { ParkingSection } from '@placette/ui/parking-section';
import styles from './trip.module.css';

/** What happened until now, oldest first; not what this version has no words for. */
export function TripEvents({ trip: { events } }: { trip: Trip }) {
  return (
    <ParkingSection title="Déroulement">
      <ol className={styles.events}>
        {events.map(({ kind, at }) =>
          kind ? (
            <li key={`${kind} ${at}`}>
              <span>{TRIP_EVENT_LABELS[kind]}</span> <time dateTime={at}>{dateAndTime(at)}</time>
            </li>
          ) : null,
        )}
      </ol>
    </ParkingSection>
  );
}
