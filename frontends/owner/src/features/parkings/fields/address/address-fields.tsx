import type { Address } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAddressSearch } from '../../api.js';
import { LocationSuggestions } from './location-suggestions.js';
import { PointField } from './point-field.js';
import { StreetChoices } from './street-choices.js';
import type { usePlacePoint } from './use-place-point.js';
import styles from '../fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** OP-10, OP-17: a suggestion fills street, city, postal code and coordinates; each stays editable. */
export function AddressFields({ point }: { point: ReturnType<typeof usePlacePoint> }) {
  const { register, setValue, formState } = useFormContext<OfferValues>();
  const search = useAddressSearch();
  const [chosen, setChosen] = useState<Address | null>(null);
  const { errors } = formState;
  const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
  const locate = () => void point.locate();

  function choose(found: Address | null) {
    setChosen(found);
    if (found) fill(found);
  }

  function fill(found: Address) {
    const { house_number, road, city, postcode } = found.address;
    const street = [house_number, road].filter(Boolean).join(' ');
    if (street !== '') setValue('address', street, options);
    setValue('city', city, options);
    setValue('postal_code', postcode, options);
    point.place(found);
  }

  return (
    <section className={styles.section} aria-labelledby="adresse-titre">
      <h2 id="adresse-titre" className={styles.title}>
        Où est votre place
      </h2>
      <AddressCombobox
        label="Rechercher l’adresse"
        hint="Numéro et rue, puis la ville ou le code postal."
        value={chosen}
        onChange={choose}
        search={search}
        optional
      />
      <TextField
        label="Adresse complète"
        id="address"
        hint="Elle reste cachée&nbsp;: seul un conducteur dont vous avez approuvé la demande la voit."
        autoComplete="street-address"
        maxLength={200}
        error={errors.address?.message}
        {...register('address', { onBlur: locate })}
      />
      <div className={styles.pair}>
        <TextField
          label="Code postal"
          id="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={errors.postal_code?.message}
          {...register('postal_code', { onBlur: locate, onChange: point.forget })}
        />
        <TextField
          label="Ville"
          id="city"
          autoComplete="address-level2"
          maxLength={100}
          error={
            errors.city?.message ?? (errors.latitude && 'Ville introuvable\u00a0: choisissez une adresse proposée')
          }
          {...register('city', { onBlur: locate, onChange: point.forget })}
        />
      </div>
      <StreetChoices choices={point.choices} onChoose={fill} />
      <PointField />
      <LocationSuggestions />
    </section>
  );
}
