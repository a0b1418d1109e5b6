import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { Photo } from '@placette/ui/photo';
import styles from './ask-owner.module.css';

export function ParkingSummary({ parking }: { parking: ParkingSpotPage }) {
  const { owner } = parking;
  return (
    <section aria-label="Parking demandé" className={styles.parking}>
      <Photo photo={parking.photos[0]} alt="" sizes="56px" eager className={styles.photo} />
      <div>
        <h2 className={styles.name}>{parking.title}</h2>
        <p className={styles.where}>
          {parking.city}, chez {owner.first_name || 'un propriétaire'}
        </p>
      </div>
    </section>
  );
}
