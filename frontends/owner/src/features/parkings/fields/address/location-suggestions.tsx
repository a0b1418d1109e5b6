import { SUGGESTION_RADIUS_KM } from '@placette/contracts/listings/schema';
import shared from '@placette/ui/shared.module.css';
import { count, howFar, STRAIGHT_LINE } from '@placette/ui/format';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLocationSuggestions } from '../../api.js';
import styles from '../fields.module.css';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** OP-18: what travellers will come for, once the place is located. A failure shows nothing: it is no part of the form. */
export function LocationSuggestions() {
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
