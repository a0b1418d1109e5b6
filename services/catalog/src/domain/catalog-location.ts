import type { Location } from '@placette/contracts/catalog/schema';
import { comparable } from './spelling.js';

/** A location with the short names people type: airport code, district, club, festival. */
export interface CatalogLocation extends Location {
  aliases: string[];
  /** Name, aliases and city as the search compares them. */
  searchable: string[];
}

/** « Gare de Rennes » is also found from « Rennes », « Aéroport Paris-Orly » from « Paris-Orly ». */
export function searchableTexts(location: { name: string; ville: string; aliases: string[] }): string[] {
  return [location.name, ...location.aliases, location.ville].map(comparable);
}
