import type { Location } from '@placette/contracts/catalog/schema';
import { comparable } from './spelling.js';

/** A location with the short names people type: airport code, district, club, festival. */
export interface CatalogLocation extends Location {
  aliases: string[];
  searchable: SearchableTexts;
}

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
