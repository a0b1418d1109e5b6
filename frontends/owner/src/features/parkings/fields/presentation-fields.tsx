import styles from './fields.module.css';
import { TextArea, TextField } from '@placette/ui/text-field';
import { useFormContext } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { DESCRIPTION_MAX } from '@placette/contracts/listings/own-parkings/schema';

/** What the place is, in its owner's own words. */
export function PresentationFields() {
  return (
    <section className={styles.section} aria-labelledby="presentation-titre">
      <h2 id="presentation-titre" className={styles.title}>
        Présentation
      </h2>
      <TitleField />
      <DescriptionField />
    </section>
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

/** What no list of features says, in the owner’s own words. Everybody reads it. */
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
export const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };
