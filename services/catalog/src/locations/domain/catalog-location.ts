import { createHash } from 'node:crypto';
import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import type { Location } from '@placette/contracts/catalog/schema';

/** A location with the short names that people type: airport code, district, club, festival. */
export interface CatalogLocation extends Location {
  radius_km: number;
  aliases: string[];
  practical_info: LocationForm['practical_info'];
  transports: LocationForm['transports'];
  official_parking_spots: LocationForm['official_parking_spots'];
  nearby_cities: LocationForm['nearby_cities'];
  /** An administrator edited this location. */
  is_edited: boolean;
  search_count: number;
  view_count: number;
}

/** The part of a location that the catalogue decides; administrators decide `actif` and the radius. */
export type LocationContent = Pick<
  CatalogLocation,
  | 'id'
  | 'slug'
  | 'name'
  | 'type'
  | 'aliases'
  | 'ville'
  | 'code_postal'
  | 'region'
  | 'latitude'
  | 'longitude'
  | 'description'
  | 'practical_info'
  | 'transports'
  | 'official_parking_spots'
  | 'nearby_cities'
>;

const NAMESPACE = '6f0c2a0e-5f0a-4d36-9d0b-0b6f2a6b7f11';

/** Returns the UUID version 5 (RFC 9562 §5.5) of a slug, or of a part of a location: `<location id>/<name>`. */
export function locationId(name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
