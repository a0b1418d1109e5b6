import { figuresIn } from '@placette/contracts/kernel/typed';
import type { Address } from '@placette/contracts/catalog/schema';
import { useCallback, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useAddressSearch } from '../../api.js';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

/** Where the place is: from the street address that was chosen or, when none was, from what the fields say. */
export function usePlacePoint() {
  const { setValue, getValues, formState } = useFormContext<OfferValues>();
  const search = useAddressSearch();
  /** Several streets answer to what was typed. */
  const [choices, setChoices] = useState<readonly Address[]>([]);
  /** The search did not answer: nothing is known of the town. */
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitted } = formState;

  const place = useCallback(
    (found: Address) => {
      const options = { shouldValidate: isSubmitted, shouldDirty: true };
      const { precision, reach_m, unknown_road, address } = found;
      const point = { latitude: found.lat, longitude: found.lon };
      const road = unknown_road ? (address.road ?? null) : null;
      setValue('found', { ...point, precision, reach_m, city: address.city, unknown_road: road }, options);
      setValue('is_point_right', precision === 'house', options);
      setValue('latitude', point.latitude, options);
      setValue('longitude', point.longitude, options);
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
    const postal_code = figuresIn(values.postal_code, 5);
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

/** What the first text that finds something finds; null where the search does not answer. */
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
