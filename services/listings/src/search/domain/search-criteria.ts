import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { SearchBox, SearchFilters, SearchSort } from '@placette/contracts/listings/search/schema';
import type { Stay } from '../../calendar/domain/chosen-stay.js';
import type { SearchKey } from './search-cursor.js';
import { requiredFlags } from './search-flags.js';

export interface SearchCriteria {
  location_id: string;
  /** The reader; their own parkings are excluded. */
  user_id: string;
  /** In euros. */
  max_price: number | null;
  /** In kilometres from the location; null means as far as parkings are associated. */
  max_km: number | null;
  flags: number;
  /** The size of the vehicle in decimetres; null when unknown. */
  height: number | null;
  length: number | null;
  box: SearchBox | null;
  /** Free on every day from `start` to the day before `end`. */
  stay: Stay | null;
  /** Only this parking. */
  only?: string | undefined;
  /** Owners and parkings that this reader must not be offered. */
  left_out?: { owner_ids: string[]; parking_spot_ids: string[] };
}

/** A part of the results: within or beyond `radius` metres; the parkings ranked last, or the others. */
export interface SearchPart {
  side: 'near' | 'further';
  radius: number;
  isRankedLast: boolean;
}

/** C45, CN-04: parkings near the location come first; within each side, owners who cancel often come last. */
export function partsInOrder(radius: number): SearchPart[] {
  return (['near', 'further'] as const).flatMap((side) =>
    [false, true].map((isRankedLast) => ({ side, radius, isRankedLast })),
  );
}

/** The part that contains a result, and the parts that follow. */
export function partsFrom(radius: number, after: SearchKey | null): SearchPart[] {
  const parts = partsInOrder(radius);
  if (after === null) return parts;
  const side = after.distance_meters > radius ? 'further' : 'near';
  return parts.slice(parts.findIndex((part) => part.side === side && part.isRankedLast === after.is_ranked_last));
}

export interface SearchQuery extends SearchCriteria {
  sort: SearchSort;
  part: SearchPart;
  after: SearchKey | null;
  /** One of few values: it is part of the statement's text, so that the planner knows it. */
  limit: number;
}

export function criteriaOf(filters: SearchFilters, user_id: string, stay: Stay | null): SearchCriteria {
  return {
    location_id: filters.location_id,
    user_id,
    max_price: filters.max_price,
    max_km: filters.max_km === ASSOCIATION_RADIUS_KM ? null : filters.max_km,
    flags: requiredFlags(filters),
    height: decimetres(filters.vehicle_height),
    length: decimetres(filters.vehicle_length),
    box: filters.box ?? null,
    stay,
  };
}

/** Limits are whole decimetres, so a vehicle's size is rounded up. */
function decimetres(metres: number | undefined): number | null {
  return metres === undefined ? null : Math.ceil(Math.round(metres * 100) / 10);
}
