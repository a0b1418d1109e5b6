import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import styles from '../fields/fields.module.css';

/** OP-23: where a parking is cannot be edited. */
export function LocationSummary({ spot }: { spot: OwnParkingSpot }) {
  return (
    <div className={styles.fixed}>
      <dl>
        <div>
          <dt>Adresse</dt>
          <dd>{spot.address}</dd>
        </div>
        <div>
          <dt>Code postal</dt>
          <dd>{spot.postal_code}</dd>
        </div>
        <div>
          <dt>Ville</dt>
          <dd>{spot.city}</dd>
        </div>
      </dl>
      <p>
        L’adresse ne se modifie pas : vos justificatifs portent sur elle. Pour la changer, supprimez ce parking, puis
        proposez-en un nouveau.
      </p>
    </div>
  );
}
