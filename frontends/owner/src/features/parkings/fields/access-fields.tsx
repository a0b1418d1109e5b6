import { TextArea, TextField } from '@placette/ui/text-field';
import shared from '@placette/ui/shared.module.css';
import { useFormContext } from 'react-hook-form';
import { emptyAsNull } from './presentation-fields.js';
import styles from './fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import { Checkbox } from '@placette/ui/checkbox';

/** OP-16. Both are shown to approved travellers only (C11). TR-04: the phone is asked for to publish. */
export function AccessFields({ needsPhone = false }: { needsPhone?: boolean }) {
  const { register, formState } = useFormContext<OfferValues>();
  const { errors } = formState;
  return (
    <section className={styles.section} aria-labelledby="acces-titre">
      <h2 id="acces-titre" className={styles.title}>
        Accès et contact
      </h2>
      <p className={shared.words}>Communiqués seulement au conducteur dont vous approuvez la demande.</p>
      <TextArea
        label="Consignes d’accès"
        id="access_instructions"
        optional
        maxLength={2_000}
        placeholder="Portail vert, code remis par message, place du fond."
        error={errors.access_instructions?.message}
        {...register('access_instructions', emptyAsNull)}
      />
      <TextField
        label="Téléphone de contact"
        id="contact_phone"
        optional={!needsPhone}
        type="tel"
        autoComplete="tel"
        hint={
          needsPhone
            ? 'Pour que le conducteur accepté puisse vous joindre. Format français (06...) ou international (+33...)'
            : 'Format français (06...) ou international (+33...)'
        }
        error={errors.contact_phone?.message}
        {...register('contact_phone', emptyAsNull)}
      />
    </section>
  );
}

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
