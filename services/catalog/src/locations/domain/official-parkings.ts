import type { OfficialParkingSpotForm } from '@placette/contracts/catalog/admin-schema';
import { locationId } from './location-id.js';
import { comparable } from '../../communes/domain/spelling.js';

/** By name, then by all that tells two of one name apart: however they came, they are read in one order (PL-10). */
export function inOrder<T extends OfficialParkingSpotForm>(spots: readonly T[]): T[] {
  return [...spots].sort(
    (a, b) =>
      a.name.localeCompare(b.name, 'fr') ||
      (a.distance_meters ?? Infinity) - (b.distance_meters ?? Infinity) ||
      JSON.stringify(Object.entries(a).sort()).localeCompare(JSON.stringify(Object.entries(b).sort())),
  );
}

/** Each with the identifier that it has in every installation; the second one of a name has one of its own. */
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

/** What the catalogue says of its own, then what open data knows beside it. */
export function together(own: readonly OfficialParkingSpotForm[], open: readonly OfficialParkingSpotForm[]) {
  const named = new Set(own.map(({ name }) => bare(name)));
  return inOrder([...own, ...open.filter(({ name, is_official }) => is_official || !named.has(bare(name)))]);
}
