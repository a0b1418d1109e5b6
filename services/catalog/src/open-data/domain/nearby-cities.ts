import type { NearbyCityForm } from '@placette/contracts/catalog/administration/schema';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import { direction } from '../../communes/domain/distance.js';
import type { InhabitedCommune } from '../../communes/domain/gazetteer.js';

/** PL-14: distances from and to, in kilometres, and how many: at least one city in each band of labels. */
const BANDS = [
  [4, 15, 2],
  [15, 30, 1],
  [30, 45, 1],
] as const;
/**
 * In degrees of latitude: half a degree is 55 km, farther than any band. It avoids computing the distance to most of
 * France.
 */
const DEGREES_AROUND = 0.5;
export const INHABITANTS_MIN = 2_000;
const inhabitants = new Intl.NumberFormat('fr-FR');

/** PL-14: returns the most inhabited communes around a location, closest first, as alternatives to search in. */
export function nearbyCities(
  communes: readonly InhabitedCommune[],
  center: Point & { ville: string },
): NearbyCityForm[] {
  const around = communes
    .filter(({ name, latitude }) => name !== center.ville && Math.abs(latitude - center.latitude) < DEGREES_AROUND)
    .map((commune) => ({ commune, km: Math.round(distanceMeters(center, commune) / 1_000) }))
    .sort((a, b) => b.commune.inhabitants - a.commune.inhabitants);
  return BANDS.flatMap(([from, to, count]) => around.filter(({ km }) => km >= from && km < to).slice(0, count))
    .sort((a, b) => a.km - b.km)
    .map(({ commune, km }) => ({
      city_name: commune.name,
      distance_km: km,
      description: `Commune de ${inhabitants.format(commune.inhabitants)}\u00a0habitants, ${direction(center, commune)}.`,
    }));
}
