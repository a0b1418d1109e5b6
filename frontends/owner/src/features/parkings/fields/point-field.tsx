import { type Address, GREAT_REACH_M } from '@placette/contracts/catalog/schema';
import shared from '@placette/ui/shared.module.css';
import { inTown, ofTown } from '@placette/contracts/location-names';
import { Button } from '@placette/ui/button';
import { FieldError } from '@placette/ui/field';
import { distance } from '@placette/ui/format';
import type { MapBox, MapPoint } from '@placette/ui/map-view';
import { Notice } from '@placette/ui/notice';
import { useCallback, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FoundPoint, OfferValues } from '@placette/contracts/listings/offer-draft/schema';
import { digitsIn } from '@placette/contracts/kernel/typed';
import { useAddressSearch } from '../api.js';
import { addressValues } from './address-values.js';
import { boxAround, PointMap, StreetsCredit } from './point-map.js';
import styles from './fields.module.css';

/** Degrees around the point: a few streets of it, or most of a commune. */
const HALF = { house: 0.003, street: 0.004, commune: 0.03 };
const REACH_SHOWN_M = 3_000;
const METRES_A_DEGREE = 111_000;

/** Where the place is, on a map: its owner moves the point and says that it is right (C46). */
export function PointField() {
  const { control, setValue, formState } = useFormContext<OfferValues>();
  const [latitude, longitude, found, isRight] = useWatch({
    control,
    name: ['latitude', 'longitude', 'found', 'is_point_right'],
  });
  const move = useCallback(
    (point: MapPoint) => {
      setValue('latitude', point.latitude, { shouldDirty: true });
      setValue('longitude', point.longitude, { shouldDirty: true });
    },
    [setValue],
  );
  // The view depends only on what was found, so the map does not move while the point is dragged.
  const box = useMemo(() => found && boxOf(found), [found]);
  const error = formState.errors.is_point_right?.message;
  if (latitude === null || longitude === null || box === null || found === null) return null;
  return (
    <div className={styles.point}>
      <p className={styles.suggested}>Emplacement sur la carte</p>
      {!isRight && (
        <Notice tone={found.unknown_road === null ? 'info' : 'warn'} title="Position approximative" live>
          {doubtText(found)}
        </Notice>
      )}
      <PointMap latitude={latitude} longitude={longitude} box={box} onMove={move} />
      {isRight ? (
        <p className={shared.words}>Le point est devant votre place.</p>
      ) : (
        <div>
          <Button
            id="is_point_right"
            variant="secondary"
            aria-describedby={error ? 'is_point_right-erreur' : undefined}
            onClick={() =>
              setValue('is_point_right', true, { shouldValidate: formState.isSubmitted, shouldDirty: true })
            }
          >
            Le point est devant ma place
          </Button>
          {error && <FieldError id="is_point_right-erreur">{error}</FieldError>}
        </div>
      )}
      <StreetsCredit />
    </div>
  );
}

function doubtText({ precision, reach_m, unknown_road, city }: FoundPoint): string {
  if (unknown_road !== null)
    return `La rue «\u00a0${unknown_road}\u00a0» n’est pas connue ${inTown(city)}. Le point est au milieu de la commune\u00a0: placez-le devant votre place.`;
  if (precision === 'commune') return `Le point est au milieu ${ofTown(city)}\u00a0: placez-le devant votre place.`;
  if (reach_m !== null && reach_m > GREAT_REACH_M)
    return `Cette rue va jusqu’à ${distance(reach_m)} de ce point\u00a0: placez-le devant votre place.`;
  return 'Le point est sur la rue, pas devant votre porte\u00a0: placez-le devant votre place.';
}

function boxOf({ precision, reach_m, ...point }: FoundPoint): MapBox {
  const reach = Math.min(reach_m ?? 0, REACH_SHOWN_M) / METRES_A_DEGREE;
  return boxAround(point, Math.max(HALF[precision], reach));
}

/** Where the place is: from the street address that was chosen or, when none was, from what the fields say. */
export function usePlacePoint() {
  const { setValue, getValues, formState } = useFormContext<OfferValues>();
  const search = useAddressSearch();
  /** Several streets match what was typed. */
  const [choices, setChoices] = useState<readonly Address[]>([]);
  /** The search did not answer, so nothing is known about the town. */
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitted } = formState;

  const place = useCallback(
    (address: Address) => {
      const options = { shouldValidate: isSubmitted, shouldDirty: true };
      const { found, is_point_right, latitude, longitude } = addressValues(address);
      setValue('found', found, options);
      setValue('is_point_right', is_point_right, options);
      setValue('latitude', latitude, options);
      setValue('longitude', longitude, options);
    },
    [setValue, isSubmitted],
  );

  const forget = useCallback(() => {
    setChoices([]);
    setValue('found', null);
    setValue('is_point_right', false);
    setValue('latitude', null);
    setValue('longitude', null);
  }, [setValue]);

  /** Typed by hand: the street where it is known, its commune otherwise. Also right before the form is sent. */
  const locate = useCallback(async () => {
    const { address, city, latitude, ...values } = getValues();
    const postal_code = digitsIn(values.postal_code, 5);
    if (latitude !== null || !/^\d{5}$/.test(postal_code) || city.trim() === '') return;
    const here = `${postal_code} ${city}`.slice(0, 190);
    const known = await askFor(
      search,
      address.trim() === '' ? [here] : [`${address.trim()}, ${here}`.slice(0, 200), here],
    );
    setFailed(known === null);
    if (known === null) return;
    const [first] = known;
    if (!first) return;
    const several = known.filter(({ unknown_road }) => !unknown_road);
    setChoices(several.length > 1 || (several.length === 1 && known.length > 1) ? known : []);
    const fallback = known.find(({ unknown_road }) => unknown_road);
    place(fallback ?? first);
  }, [getValues, place, search]);

  return { choices, hasFailed, place, forget, locate };
}

/** Returns the results of the first text that has any; null when the search does not answer. */
async function askFor(
  search: ReturnType<typeof useAddressSearch>,
  texts: string[],
): Promise<readonly Address[] | null> {
  try {
    for (const text of texts) {
      const found = await search(text);
      if (found.length > 0) return found;
    }
    return [];
  } catch {
    return null;
  }
}
