import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { SEARCH_PRICE_DEFAULT } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { FilterChip } from '@placette/ui/chip';
import { euros } from '@placette/ui/format';
import { NO_FILTERS, SERVICE_LABELS, type SearchFilters } from './search-filters.js';

interface AppliedFiltersProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onChange: (filters: SearchFilters) => void;
}

/** What narrows the results and has no chip of its own, each removed by a press. */
export function AppliedFilters({ filters, vehicles, onChange }: AppliedFiltersProps) {
  return appliedOf(filters, vehicles).map(({ label, without }) => (
    <FilterChip key={label} onRemove={() => onChange({ ...filters, ...without })}>
      {label}
    </FilterChip>
  ));
}

function appliedOf(filters: SearchFilters, vehicles: readonly Vehicle[]) {
  const vehicle = vehicles.find(({ id }) => id === filters.vehicle);
  const applied: (false | { label: string; without: Partial<SearchFilters> })[] = [
    filters.box !== null && { label: 'Zone de la carte', without: { box: null } },
    filters.max_km !== ASSOCIATION_RADIUS_KM && {
      label: `${filters.max_km}\u00a0km au plus`,
      without: { max_km: NO_FILTERS.max_km },
    },
    filters.max_price !== SEARCH_PRICE_DEFAULT && {
      label: `${euros(filters.max_price)} par jour au plus`,
      without: { max_price: NO_FILTERS.max_price },
    },
    filters.charging && { label: SERVICE_LABELS.recharge, without: { charging: false } },
    vehicle !== undefined && { label: `${vehicle.marque} ${vehicle.modele}`, without: { vehicle: '' } },
  ];
  return applied.filter((each) => each !== false);
}
