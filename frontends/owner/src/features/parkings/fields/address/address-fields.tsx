import type { Address } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAddressSearch } from '../../api.js';
import { townError } from '../form-errors.js';
import { LocationSuggestions } from './location-suggestions.js';
import { PointField } from './point-field.js';
import { StreetChoices } from './street-choices.js';
import type { usePlacePoint } from './use-place-point.js';
import styles from '../fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** OP-10, OP-17: a suggestion fills street, city, postal code and coordinates; each stays editable. */
export function AddressFields({ point }: { point: ReturnType<typeof usePlacePoint> }) {
  const { register, getValues, setValue, formState } = useFormContext<OfferValues>();
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
    const [oldCity, oldCode] = getValues(['city', 'postal_code']);
    // The street of another commune is not the street of this one.
    const hasMoved = oldCity !== '' && (oldCity !== city || oldCode !== postcode);
    if (street !== '' || hasMoved) setValue('address', street, options);
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
          error={errors.postal_code?.message}
          {...register('postal_code', { onBlur: locate, onChange: point.forget })}
        />
        <TextField
          label="Ville"
          id="city"
          autoComplete="address-level2"
          maxLength={100}
          error={townError(errors, point.hasFailed)}
          {...register('city', { onBlur: locate, onChange: point.forget })}
        />
      </div>
      {point.hasFailed && (
        <Notice
          tone="err"
          title="La recherche d’adresses ne répond pas"
          live
          action={
            <Button variant="secondary" size="compact" onClick={locate}>
              Réessayer
            </Button>
          }
        >
          Ce que vous avez écrit est gardé. Vérifiez votre connexion, puis réessayez.
        </Notice>
      )}
      <StreetChoices choices={point.choices} onChoose={fill} />
      <PointField />
      <LocationSuggestions />
    </section>
  );
}
