import type { Connection, LocationDetails, LocationType } from '@placette/contracts/catalog/schema';
import { locationId, type CatalogLocation } from './catalog-location.js';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import { identified } from './official-parkings.js';

/** For each type: how many, and within how many metres. */
const CONNECTIONS: readonly (readonly [LocationType, count: number, within: number])[] = [
  ['gare', 2, 60_000],
  ['aeroport', 1, 120_000],
];

/** PL-09, PL-10, PL-14, PL-17: what the page of a location shows beside the location itself. */
export function locationDetails(location: CatalogLocation, all: readonly CatalogLocation[]): LocationDetails {
  return {
    practical_info: location.practical_info,
    connections: connections(location, all),
    transports: location.transports,
    official_parking_spots: identified(location.id, location.official_parking_spots),
    nearby_cities: location.nearby_cities.map((city, index) => ({
      ...city,
      id: locationId(`${location.id}/${index + 1}`),
      location_id: location.id,
      position: index + 1,
    })),
  };
}

/** Returns the closest stations and airport, closest first. */
function connections(center: CatalogLocation, all: readonly CatalogLocation[]): Connection[] {
  const around = all
    .filter((location) => location.actif && location.id !== center.id)
    .map((location) => ({ ...location, distance_meters: distanceMeters(center, location) }))
    .sort((a, b) => a.distance_meters - b.distance_meters);
  return CONNECTIONS.flatMap(([type, count, within]) =>
    around.filter((each) => each.type === type && each.distance_meters <= within).slice(0, count),
  ).sort((a, b) => a.distance_meters - b.distance_meters);
}
