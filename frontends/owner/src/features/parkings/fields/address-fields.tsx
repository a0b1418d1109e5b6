import type { Address } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { TextField } from '@placette/ui/text-field';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { SUGGESTION_RADIUS_KM } from '@placette/contracts/listings/schema';
import shared from '@placette/ui/shared.module.css';
import { count, howFar, STRAIGHT_LINE } from '@placette/ui/format';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { useAddressSearch, useLocationSuggestions } from '../api.js';
import { addressValues } from './address-values.js';
import { townError } from './form-errors.js';
import { PointField, type usePlacePoint } from './point-field.js';
import styles from './fields.module.css';

/**
 * OP-10, OP-17, FO-04: one field, of which a suggestion fills street, city, postal code and coordinates. These are shown
 * once there is something in them, or for an address that is not found; each stays editable.
 */
export function AddressFields({ point }: { point: ReturnType<typeof usePlacePoint> }) {
  const { register, getValues, setValue, formState } = useFormContext<OfferValues>();
  const { isShown, show } = useParts();
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
    const { address: street, city, postal_code } = addressValues(found);
    const [oldCity, oldCode] = getValues(['city', 'postal_code']);
    // The street of the old commune is not a street of the new one.
    const hasMoved = oldCity !== '' && (oldCity !== city || oldCode !== postal_code);
    if (street !== '' || hasMoved) setValue('address', street, options);
    setValue('city', city, options);
    setValue('postal_code', postal_code, options);
    point.place(found);
  }

  return (
    <>
      <AddressCombobox
        label="Rechercher l’adresse"
        hint="Numéro et rue, puis la ville ou le code postal."
        value={chosen}
        onChange={choose}
        search={search}
      />
      {!isShown && (
        <div>
          <Button
            variant="quiet"
            size="compact"
            className={styles.aligned}
            onClick={() => {
              flushSync(show);
              document.getElementById('address')?.focus();
            }}
          >
            Je ne trouve pas mon adresse
          </Button>
        </div>
      )}
      {isShown && (
        <>
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
        </>
      )}
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
    </>
  );
}

/** Whether street, postal code and city are shown: from then on they stay, also when they are emptied. */
function useParts() {
  const { control, formState } = useFormContext<OfferValues>();
  const { errors } = formState;
  const [isShown, setShown] = useState(false);
  const isWritten = useWatch({ control, name: ['address', 'postal_code', 'city'] }).some((text) => text !== '');
  const isNeeded = isWritten || errors.address || errors.postal_code || errors.city;
  if (isNeeded && !isShown) setShown(true);
  return { isShown, show: () => setShown(true) };
}

interface StreetChoicesProps {
  choices: readonly Address[];
  onChoose: (address: Address) => void;
}

/** Several streets have this or a similar name: the person chooses one, and nothing is guessed. */
function StreetChoices({ choices, onChoose }: StreetChoicesProps) {
  const known = choices.filter(({ unknown_road }) => !unknown_road);
  if (known.length === 0) return null;
  return (
    <div role="group" aria-labelledby="rues-titre" className={styles.choices}>
      <p id="rues-titre" className={styles.suggested}>
        De quelle rue s’agit-il&nbsp;?
      </p>
      <ul>
        {known.map((address) => (
          <li key={`${address.lat},${address.lon},${address.display_name}`}>
            <Button variant="secondary" size="compact" onClick={() => onChoose(address)}>
              {address.display_name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** OP-18: shows the airports and stations nearby once the place is located; nothing on a failure, since the form works without it. */
function LocationSuggestions() {
  const { control } = useFormContext<OfferValues>();
  const [latitude, longitude, isRight] = useWatch({ control, name: ['latitude', 'longitude', 'is_point_right'] });
  // Distances from a point that nobody has confirmed would be wrong (C46).
  const { data } = useLocationSuggestions(isRight ? latitude : null, longitude);
  if (!data) return null;
  if (data.total === 0) {
    return (
      <p className={shared.words} role="status">
        Aucun lieu de transport à moins de {SUGGESTION_RADIUS_KM} km de cette adresse.
      </p>
    );
  }
  const rest = data.total - data.locations.length;
  return (
    <div role="status">
      <p className={styles.suggested}>Lieux de transport à proximité</p>
      <ul className={styles.suggestions}>
        {data.locations.map((location) => (
          <li key={location.id}>
            <LocationGlyph type={location.type} />
            <span>{location.name}</span>
            <span>{howFar(location.distance_meters, [location.type])}</span>
          </li>
        ))}
      </ul>
      <p className={styles.rest}>{STRAIGHT_LINE}</p>
      {rest > 0 && (
        <p className={styles.rest}>
          {`et ${count(rest, 'autre lieu', 'autres lieux')} à moins de ${SUGGESTION_RADIUS_KM}\u00a0km`}
        </p>
      )}
    </div>
  );
}
