import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { classNames } from '@placette/ui/class-names';
import { euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Photo } from '@placette/ui/photo';
import styles from './ask-owner.module.css';

export function ParkingSummary({ parking }: { parking: ParkingSpotPage }) {
  const { owner, price_per_day, price_per_week } = parking;
  return (
    <section aria-label="Parking demandé" className={styles.parking}>
      <Photo photo={parking.photos[0]} alt="" sizes="96px" eager className={styles.photo} />
      <div className={styles.words}>
        <h2 className={styles.name}>{parking.title}</h2>
        <p className={styles.where}>
          {parking.postal_code} {parking.city}
        </p>
        <p className={classNames(styles.where, styles.owner)}>
          <span>Par {owner.first_name || 'un propriétaire'}</span>
          {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.price}>
          <strong>{euros(price_per_day)}</strong> par jour
          {price_per_week !== null && <span>{`, ${euros(price_per_week)} par semaine`}</span>}
        </p>
      </div>
    </section>
  );
}
