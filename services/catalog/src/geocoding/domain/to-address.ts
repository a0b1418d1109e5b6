import type { Address } from '@placette/contracts/catalog/schema';
import { departementOf } from '../../communes/domain/departements.js';
import type { Gazetteer } from '../../communes/domain/gazetteer.js';
import type { Street } from '../../streets/domain/street-match.js';
import type { AddressReading } from './address-readings.js';

type Typed = Pick<AddressReading, 'row' | 'house_number' | 'road'>;

/** Gives the position of the commune only. */
export function communeAddress(gazetteer: Gazetteer, { row, house_number, road }: Typed): Address {
  const { name, postcode, latitude, longitude } = gazetteer.commune(row);
  const street = [house_number, road].filter(Boolean).join(' ');
  const city = `${postcode} ${name}`;
  return {
    display_name: street === '' ? city : `${street}, ${city}`,
    lat: latitude,
    lon: longitude,
    approximate: true,
    precision: 'commune',
    reach_m: null,
    unknown_road: road !== undefined,
    address: {
      ...(house_number !== undefined && { house_number }),
      ...(road !== undefined && { road }),
      city: name,
      postcode,
    },
  };
}

/** « Nantes (44000, 44100, 44200, 44300) »: the address has the first code until another one is typed. */
export function townAddress(gazetteer: Gazetteer, typed: Typed, postcodes: readonly string[]): Address {
  const town = communeAddress(gazetteer, typed);
  return postcodes.length < 2 ? town : { ...town, display_name: `${town.address.city} (${postcodes.join(', ')})` };
}

/** Gives a point on the street; `part` distinguishes streets with the same name. */
export function streetAddress(gazetteer: Gazetteer, typed: Typed, street: Street, part: string | null): Address {
  const { name: city, postcode } = gazetteer.commune(typed.row);
  const { house_number } = typed;
  const line = [house_number, street.name].filter(Boolean).join(' ');
  return {
    display_name: `${line}${part === null ? '' : ` (${part})`}, ${postcode} ${city}`,
    lat: street.latitude,
    lon: street.longitude,
    approximate: true,
    precision: 'street',
    reach_m: street.reach_m,
    unknown_road: false,
    address: { ...(house_number !== undefined && { house_number }), road: street.name, city, postcode },
  };
}

/** Namesakes are distinguished by their département: « 93200 Saint-Denis, Seine-Saint-Denis ». */
export function withDepartements(gazetteer: Gazetteer, addresses: readonly Address[]): Address[] {
  const codes = new Map<string, Set<string>>();
  for (const { address } of addresses)
    codes.set(address.city, (codes.get(address.city) ?? new Set()).add(departementOf(address.postcode)));
  return addresses.map((each) => {
    const name = gazetteer.departements.nameOf(departementOf(each.address.postcode));
    const isOneOfSeveral = (codes.get(each.address.city)?.size ?? 0) > 1;
    return isOneOfSeveral && name !== undefined ? { ...each, display_name: `${each.display_name}, ${name}` } : each;
  });
}
