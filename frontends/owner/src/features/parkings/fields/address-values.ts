import type { Address } from '@placette/contracts/catalog/schema';
import type { OfferValues } from '@placette/contracts/listings/offer-draft/schema';

type AddressValues = Pick<
  OfferValues,
  'address' | 'city' | 'postal_code' | 'latitude' | 'longitude' | 'found' | 'is_point_right'
>;

/** What the form holds of an address that was found: its owner confirms the point, unless it is the house (C46). */
export function addressValues({ lat, lon, precision, reach_m, unknown_road, address }: Address): AddressValues {
  const { house_number, road, city, postcode } = address;
  const point = { latitude: lat, longitude: lon };
  return {
    address: [house_number, road].filter(Boolean).join(' '),
    city,
    postal_code: postcode,
    ...point,
    found: { ...point, precision, reach_m, city, unknown_road: unknown_road ? (road ?? null) : null },
    is_point_right: precision === 'house',
  };
}
