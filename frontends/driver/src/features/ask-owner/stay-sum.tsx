import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { euros } from '@placette/ui/format';
import styles from './ask-owner.module.css';
import { estimate } from './stay-days.js';

interface StaySumProps {
  parking: ParkingSpotPage;
  start_date: string;
  end_date: string;
  /** FD-06: nobody has to agree to it any more. */
  isFirm: boolean;
}

/** RQ-06: what the stay costs, and how it adds up; a paid shuttle stands beside the total. */
export function StaySum({ parking, start_date, end_date, isFirm }: StaySumProps) {
  const { text, total } = estimate(parking, start_date, end_date);
  const { shuttle_service, shuttle_price } = parking;
  return (
    <div className={styles.sum}>
      <p className={styles.total}>
        <span>{isFirm ? 'Prix ferme' : 'Total'}</span>
        <output aria-live="polite" htmlFor="start_date start_date-fin">
          {text === null ? 'Choisissez vos dates' : euros(total)}
        </output>
      </p>
      {text !== null && <p>{text}</p>}
      {shuttle_service === 'extra' && shuttle_price !== null && (
        <p>{`+ navette ${euros(shuttle_price)} par trajet, à régler sur place`}</p>
      )}
    </div>
  );
}
