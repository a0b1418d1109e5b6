import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { PhoneLink } from '@placette/ui/link';
import styles from './parking-screen.module.css';

/** C11: how to get in, for those who may know it. */
export function ParkingAccess({ precise }: Pick<ParkingSpotPage, 'precise'>) {
  return (
    <section aria-labelledby="acces">
      <h2 id="acces" className={styles.subtitle}>
        Accès
      </h2>
      {precise ? (
        <div className={styles.access}>
          <p className={styles.instructions}>
            {precise.access_instructions || 'Le propriétaire n’a pas laissé de consignes d’accès.'}
          </p>
          {precise.contact_phone && (
            <p>
              Téléphone&nbsp;: <PhoneLink number={precise.contact_phone} />
            </p>
          )}
        </div>
      ) : (
        <p>L’adresse exacte et les instructions d’accès sont communiquées après confirmation.</p>
      )}
    </section>
  );
}
