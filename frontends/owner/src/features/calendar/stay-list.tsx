import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { count, dayRange } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import styles from './calendar.module.css';

/** Approved stays: first name and whole plate, which the approval has opened (C11). */
export function StayList({ stays }: { stays: readonly ReceivedRequest[] }) {
  if (stays.length === 0) return <p className={styles.none}>Aucun séjour approuvé ce mois-ci.</p>;
  return (
    <>
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <span className={styles.who}>{stay.requester.first_name}</span>
            <span className={styles.vehicle}>
              {stay.vehicle.marque} {stay.vehicle.modele}{' '}
              <span className={styles.plate}>{stay.vehicle.immatriculation}</span>
            </span>
            <span className={styles.dates}>
              {`${dayRange(stay.start_date, stay.end_date)}, ${count(stay.days, 'jour', 'jours')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        <Link to={links.requestsReceived}>Voir les demandes reçues</Link>
      </p>
    </>
  );
}
