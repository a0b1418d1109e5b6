import type { Address } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAddressSearch } from './api.js';
import { LocationSuggestions } from './location-suggestions.js';
import styles from './offer.module.css';
import { TitleField } from './title-field.js';
import type { OfferValues } from './use-offer-draft.js';

/** OP-10, OP-17: a suggestion fills street, city, postal code and coordinates; each stays editable. */
export function AddressFields() {
  const { register, setValue, getValues, formState } = useFormContext<OfferValues>();
  const search = useAddressSearch();
  const [chosen, setChosen] = useState<Address | null>(null);
  const { errors } = formState;
  const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };

  function choose(found: Address | null) {
    setChosen(found);
    if (!found) return;
    const { house_number, road, city, postcode } = found.address;
    const street = [house_number, road].filter(Boolean).join(' ');
    if (street !== '') setValue('address', street, options);
    setValue('city', city, options);
    setValue('postal_code', postcode, options);
    setValue('latitude', found.lat, options);
    setValue('longitude', found.lon, options);
  }

  /** Typed by hand: the commune gives the coordinates. */
  async function locate() {
    const { postal_code, city, latitude } = getValues();
    if (latitude !== null || !/^\d{5}$/.test(postal_code) || city.trim() === '') return;
    const [found] = await search(`${postal_code} ${city}`).catch(() => []);
    if (!found) return;
    setValue('latitude', found.lat, options);
    setValue('longitude', found.lon, options);
  }

  return (
    <section className={styles.section} aria-labelledby="adresse-titre">
      <h2 id="adresse-titre" className={styles.title}>
        Votre place
      </h2>
      <TitleField />
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
        hint="Elle reste cachée : seul un voyageur dont vous avez approuvé la demande la voit."
        autoComplete="street-address"
        maxLength={200}
        error={errors.address?.message}
        {...register('address')}
      />
      <div className={styles.pair}>
        <TextField
          label="Code postal"
          id="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          error={errors.postal_code?.message}
          {...register('postal_code', {
            onBlur: () => void locate(),
            onChange: () => {
              setValue('latitude', null);
              setValue('longitude', null);
            },
          })}
        />
        <TextField
          label="Ville"
          id="city"
          autoComplete="address-level2"
          maxLength={100}
          error={errors.city?.message ?? (errors.latitude && 'Ville introuvable : choisissez une adresse proposée')}
          {...register('city', { onBlur: () => void locate() })}
        />
      </div>
      <LocationSuggestions />
    </section>
  );
}
