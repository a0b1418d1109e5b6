import { TextField } from '@placette/ui/text-field';
import { useFormContext } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

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
