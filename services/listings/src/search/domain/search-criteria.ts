import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import type { SearchBox, SearchFilters, SearchSort } from '@placette/contracts/listings/search/schema';
import { requiredFlags } from '../../parking-spots/domain/search-flags.js';
import type { SearchKey } from './search-cursor.js';
import type { Stay } from '../../occupancy/chosen-stay.js';

export interface SearchCriteria {
  location_id: string;
  /** Whose own parkings are left out. */
  user_id: string;
  /** Euros. */
  max_price: number | null;
  /** Kilometres from the location, null as far as parkings are associated. */
  max_km: number | null;
  flags: number;
  /** Decimetres, of a vehicle; null where it is unknown. */
  height: number | null;
  length: number | null;
  box: SearchBox | null;
  /** Free on every day from `start` to the eve of `end`. */
  stay: Stay | null;
  /** Owners and parkings that are not for this reader. */
  left_out?: { owner_ids: string[]; parking_spot_ids: string[] };
}

export interface SearchQuery extends SearchCriteria {
  sort: SearchSort;
  /** Only within, or only beyond, so many metres; null for both. */
  part: { side: 'near' | 'further'; radius: number } | null;
  after: SearchKey | null;
  /** One of few: it stands in the text of the statement, so that the planner knows it. */
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

/** Limits are whole decimetres: a vehicle needs the next one. */
function decimetres(metres: number | undefined): number | null {
  return metres === undefined ? null : Math.ceil(Math.round(metres * 100) / 10);
}
