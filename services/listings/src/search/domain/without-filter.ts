import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { DROPPABLE, type Droppable, type SearchFilters } from '@placette/contracts/listings/search/schema';

/** In euros per day: the maximum price. */
const ANY_PRICE = 1_000;

const withoutService = (filters: SearchFilters, service: 'couvert' | 'securise') =>
  filters.services.includes(service)
    ? { ...filters, services: filters.services.filter((each) => each !== service) }
    : null;

/** The search without one filter; null when the filter is not set. */
const REMOVED: Record<Droppable, (filters: SearchFilters) => SearchFilters | null> = {
  box: (filters) => (filters.box ? { ...filters, box: undefined } : null),
  max_km: (filters) => (filters.max_km < ASSOCIATION_RADIUS_KM ? { ...filters, max_km: ASSOCIATION_RADIUS_KM } : null),
  dates: (filters) =>
    filters.date_debut === undefined ? null : { ...filters, date_debut: undefined, date_fin: undefined },
  max_price: (filters) => (filters.max_price < ANY_PRICE ? { ...filters, max_price: ANY_PRICE } : null),
  couvert: (filters) => withoutService(filters, 'couvert'),
  securise: (filters) => withoutService(filters, 'securise'),
  shuttle: (filters) => (filters.shuttle ? { ...filters, shuttle: false } : null),
  charging: (filters) => (filters.charging ? { ...filters, charging: false } : null),
  vehicle: (filters) =>
    filters.vehicle_type === undefined && filters.vehicle_height === undefined && filters.vehicle_length === undefined
      ? null
      : { ...filters, vehicle_type: undefined, vehicle_height: undefined, vehicle_length: undefined },
};

/** All searches that drop exactly one of the filters. */
export function oneFilterLess(filters: SearchFilters): { filter: Droppable; filters: SearchFilters }[] {
  return DROPPABLE.flatMap((filter) => {
    const less = REMOVED[filter](filters);
    return less ? [{ filter, filters: less }] : [];
  });
}
