import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { shuttlePriceOf } from '@placette/contracts/requests/travel/shuttle-price';
import { shuttleBesideTotal } from '@placette/contracts/requests/travel/travel';
import { euros } from '@placette/ui/format';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from './ask-owner.module.css';
import type { RequestValues } from './request-values.js';
import { estimate } from './stay-days.js';

interface StaySumProps {
  parking: ParkingSpotPage;
  start_date: string;
  end_date: string;
  /** FD-06: nobody has to agree to it any more. */
  isFirm: boolean;
}

/** RQ-06: what the stay costs, and how it adds up; a paid shuttle that is asked for stands beside the total (C61). */
export function StaySum({ parking, start_date, end_date, isFirm }: StaySumProps) {
  const { text, total } = estimate(parking, start_date, end_date);
  const { control } = useFormContext<RequestValues>();
  const [wants_shuttle, people] = useWatch({ control, name: ['wants_shuttle', 'people'] });
  const shuttle = shuttleBesideTotal({ ...shuttlePriceOf(parking), wants_shuttle: wants_shuttle ?? false, people });
  return (
    <div className={styles.sum}>
      <p className={styles.total}>
        <span>{isFirm ? 'Prix ferme' : 'Total'}</span>
        <output aria-live="polite" htmlFor="start_date start_date-fin">
          {text === null ? 'Choisissez vos dates' : euros(total)}
        </output>
      </p>
      {text !== null && <p>{text}</p>}
      {shuttle !== null && <p>{shuttle}</p>}
    </div>
  );
}
