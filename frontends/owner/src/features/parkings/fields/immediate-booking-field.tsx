import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import { Checkbox } from '@placette/ui/checkbox';
import { useFormContext } from 'react-hook-form';
import styles from './fields.module.css';

const HINT =
  'Un conducteur vérifié, dont le véhicule vérifié entre à coup sûr, réserve les jours libres sans attendre votre réponse\u00a0: vous êtes prévenu aussitôt. Les autres demandes attendent votre réponse.';

/** AK-06: off until the owner says so. */
export function ImmediateBookingField() {
  const { register } = useFormContext<OfferValues>();
  return (
    <section className={styles.section} aria-labelledby="reservation-titre">
      <h2 id="reservation-titre" className={styles.title}>
        Demandes
      </h2>
      <Checkbox id="immediate_booking" label={IMMEDIATE_BOOKING} hint={HINT} {...register('immediate_booking')} />
    </section>
  );
}
