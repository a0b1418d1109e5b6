import { DESCRIPTION_MAX } from '@placette/contracts/listings/own-parkings/schema';
import { TextArea } from '@placette/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { emptyAsNull } from './empty-as-null.js';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

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
