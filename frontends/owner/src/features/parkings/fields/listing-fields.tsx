import { TextArea, TextField } from '@placette/ui/text-field';
import { useFormContext } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { DESCRIPTION_MAX, RIGHT_UNDECLARED } from '@placette/contracts/listings/own-parkings/schema';
import shared from '@placette/ui/shared.module.css';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import { Checkbox } from '@placette/ui/checkbox';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { links } from '@placette/shell-api';
import { Link } from '@placette/ui/link';
import { FormPart } from './form-part.js';

/** What the place is, in its owner's own words. */
export function PresentationFields() {
  return (
    <FormPart id="presentation" title="Présentation">
      <TitleField />
      <DescriptionField />
    </FormPart>
  );
}

export function TitleField() {
  const { register, formState } = useFormContext<OfferValues>();
  return (
    <TextField
      label="Titre de l’annonce"
      id="title"
      placeholder="Cour privée avec portail"
      maxLength={120}
      error={formState.errors.title?.message}
      {...register('title')}
    />
  );
}

/** The description in the owner’s own words, which everybody can read. */
export function DescriptionField() {
  const { register, formState } = useFormContext<OfferValues>();
  return (
    <TextArea
      label="Description"
      id="description"
      optional
      hint="Visible par tous. Pas de téléphone, d’e-mail ni de lien&nbsp;: ils sont donnés une fois la demande approuvée."
      placeholder="Cour fermée au calme, à cinq minutes à pied de l’arrêt de bus."
      maxLength={DESCRIPTION_MAX}
      error={formState.errors.description?.message}
      {...register('description', emptyAsNull)}
    />
  );
}

/** A field that may stay empty is null then, in the form as on the wire. */
const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };

/** OP-16. Both are shown to approved travellers only (C11). TR-04: the phone is asked for to publish. */
export function AccessFields({ needsPhone = false }: { needsPhone?: boolean }) {
  const { register, formState } = useFormContext<OfferValues>();
  const { errors } = formState;
  return (
    <FormPart id="acces" title="Accès et contact">
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
    </FormPart>
  );
}

const HINT =
  'Un conducteur vérifié, dont le véhicule vérifié entre à coup sûr, réserve les jours libres sans attendre votre réponse\u00a0: vous êtes prévenu aussitôt. Les autres demandes attendent votre réponse.';

/** AK-06: off by default. */
export function ImmediateBookingField() {
  const { register } = useFormContext<OfferValues>();
  return (
    <FormPart id="reservation" title="Demandes">
      <Checkbox id="immediate_booking" label={IMMEDIATE_BOOKING} hint={HINT} {...register('immediate_booking')} />
    </FormPart>
  );
}

interface RightToRentProps {
  isDeclared: boolean;
  onDeclare: (isDeclared: boolean) => void;
  /** Whether the form was submitted without the declaration. */
  isMissing: boolean;
}

/** L16: the declaration, required to publish and, for older parkings, at the next change. */
export function RightToRent({ isDeclared, onDeclare, isMissing }: RightToRentProps) {
  return (
    <FormPart id="droit" title="Droit de louer">
      <p className={shared.words}>
        Locataire, il vous faut l’accord écrit de votre propriétaire. En copropriété, le règlement peut interdire ou
        limiter la location d’une place&nbsp;: lisez-le avant de publier.{' '}
        <Link to={links.terms}>Conditions générales</Link>
      </p>
      <Checkbox
        id="right_declaration"
        label={RIGHT_TO_RENT.text}
        checked={isDeclared}
        onChange={(event) => onDeclare(event.target.checked)}
        error={isMissing && !isDeclared ? RIGHT_UNDECLARED : undefined}
      />
    </FormPart>
  );
}
