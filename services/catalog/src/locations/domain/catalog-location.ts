import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import type { Location } from '@placette/contracts/catalog/schema';

/** A location with the short names people type: airport code, district, club, festival. */
export interface CatalogLocation extends Location {
  radius_km: number;
  aliases: string[];
  practical_info: LocationForm['practical_info'];
  transports: LocationForm['transports'];
  official_parking_spots: LocationForm['official_parking_spots'];
  nearby_cities: LocationForm['nearby_cities'];
  /** Written by an administrator. */
  is_edited: boolean;
  search_count: number;
  view_count: number;
}

/** What the catalogue decides of a location; `actif` and the radius stay with the operator. */
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
