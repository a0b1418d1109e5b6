import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import type { Location } from '@placette/contracts/catalog/schema';
import { comparable } from '../../communes/domain/spelling.js';

/** A location with the short names people type: airport code, district, club, festival. */
export interface CatalogLocation extends Location {
  radius_km: number;
  aliases: string[];
  searchable: SearchableTexts;
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

/** What the search compares: comparable texts. */
export interface SearchableTexts {
  /** The name, the name without « Aéroport de » or « Gare de », the aliases. */
  names: string[];
  ville: string;
}

const KIND = /^(?:aeroport|gare)(?: (?:de|du|d))?(?: (?:la|l))? /;

export function searchableTexts(location: { name: string; ville: string; aliases: string[] }): SearchableTexts {
  const name = comparable(location.name);
  return {
    names: [name, name.replace(KIND, ''), ...location.aliases.map(comparable)],
    ville: comparable(location.ville),
  };
}
