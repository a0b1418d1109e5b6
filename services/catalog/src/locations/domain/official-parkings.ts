import type { OfficialParkingSpotForm } from '@placette/contracts/catalog/administration/schema';
import { locationId } from './catalog-location.js';
import { comparable } from '../../communes/domain/spelling.js';

/** PL-10: sorts by name, then by every other field, so that the order never depends on the input. */
export function inOrder<T extends OfficialParkingSpotForm>(spots: readonly T[]): T[] {
  return [...spots].sort(
    (a, b) =>
      a.name.localeCompare(b.name, 'fr') ||
      (a.distance_meters ?? Infinity) - (b.distance_meters ?? Infinity) ||
      JSON.stringify(Object.entries(a).sort()).localeCompare(JSON.stringify(Object.entries(b).sort())),
  );
}

/** Gives each car park the same id in every installation; a second one with the same name gets its own. */
export function identified(location_id: string, spots: readonly OfficialParkingSpotForm[]) {
  const seen = new Map<string, number>();
  return inOrder(spots).map((spot) => {
    const nth = (seen.get(spot.name) ?? 0) + 1;
    seen.set(spot.name, nth);
    const id = locationId(nth === 1 ? `${location_id}/${spot.name}` : `${location_id}/${spot.name}/${nth}`);
    return { ...spot, id, location_id };
  });
}

/** « Parking P1 » and « P1 » are one car park. */
const bare = (name: string) => comparable(name).replace(/^(?:parkings?|parcs?) /, '');

/** Merges the car parks of the catalogue with those that only open data knows. */
export function together(own: readonly OfficialParkingSpotForm[], open: readonly OfficialParkingSpotForm[]) {
  const named = new Set(own.map(({ name }) => bare(name)));
  return inOrder([...own, ...open.filter(({ name, is_official }) => is_official || !named.has(bare(name)))]);
}
