import { locationTypeSchema, type Location, type LocationType } from '@placette/contracts/catalog/schema';

export interface LocationFilters {
  q: string;
  /** null means all; so does an unknown value in the URL (ruling C20). */
  type: LocationType | null;
  region: string;
}

/** PL-01 */
export function readFilters(search: URLSearchParams): LocationFilters {
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    type: locationTypeSchema.safeParse(search.get('type')).data ?? null,
    region: search.get('region') ?? '',
  };
}

export function writeFilters({ q, type, region }: LocationFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (type !== null) search.set('type', type);
  if (region !== '') search.set('region', region);
  return search;
}

export function regionsOf(locations: readonly Location[]): string[] {
  return [...new Set(locations.map(({ region }) => region))].sort((a, b) => a.localeCompare(b, 'fr'));
}

/** PL-03 */
export function countByType(locations: readonly Location[]): Record<LocationType, number> {
  const counts: Record<LocationType, number> = { aeroport: 0, gare: 0, event: 0 };
  for (const { type } of locations) counts[type] += 1;
  return counts;
}

export function byRegion(locations: readonly Location[]): [region: string, locations: Location[]][] {
  return regionsOf(locations).map((region) => [region, locations.filter((location) => location.region === region)]);
}
