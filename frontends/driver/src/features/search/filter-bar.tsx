import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { type SearchSort, SEARCH_PRICE_DEFAULT, SEARCH_SORTS } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { Chip, FilterChip } from '@placette/ui/chip';
import { Dialog } from '@placette/ui/dialog';
import { euros } from '@placette/ui/format';
import { SlidersHorizontal } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { useState } from 'react';
import { FilterFields } from './filter-fields.js';
import styles from './search.module.css';
import {
  countFilters,
  SERVICE_LABELS,
  servicesOf,
  withServices,
  type SearchFilters,
  type Service,
  NO_FILTERS,
  vehicleName,
  withoutFilters,
} from './search-filters.js';

/** The most used ones have a chip. */
const CHIPS: readonly Service[] = ['couvert', 'securise', 'navette', 'immediate'];

interface FilterBarProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onChange: (filters: SearchFilters) => void;
  /** null where results have one order only. */
  onSort: ((sort: SearchSort) => void) | null;
}

/** One row: all filters with how many narrow the results, what is applied, the most used ones, the order. */
export function FilterBar({ filters, vehicles, onChange, onSort }: FilterBarProps) {
  const [showsAll, setShowsAll] = useState(false);
  const applied = countFilters(filters);
  const chosen = servicesOf(filters);
  // Those chosen on arrival come first, within a phone; then each stays where it is pressed.
  const [chips] = useState(() => [...CHIPS].sort((one, other) => rank(chosen, one) - rank(chosen, other)));
  const toggle = (service: Service) =>
    onChange({
      ...filters,
      ...withServices(chosen.includes(service) ? chosen.filter((each) => each !== service) : [...chosen, service]),
    });
  return (
    <div className={styles.bar}>
      <div role="group" aria-label="Filtres" className={styles.chips}>
        <Chip icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setShowsAll(true)}>
          {applied === 0 ? 'Filtres' : `Filtres (${applied})`}
        </Chip>
        <AppliedFilters filters={filters} vehicles={vehicles} onChange={onChange} />
        {chips.map((service) => (
          <Chip key={service} pressed={chosen.includes(service)} onClick={() => toggle(service)}>
            {SERVICE_LABELS[service]}
          </Chip>
        ))}
      </div>
      {onSort && <SortChoice value={filters.sort} hasDates={filters.date_debut !== ''} onChange={onSort} />}
      {showsAll && (
        <FiltersDialog
          filters={filters}
          vehicles={vehicles}
          onClose={() => setShowsAll(false)}
          onApply={(chosen) => {
            setShowsAll(false);
            onChange(chosen);
          }}
        />
      )}
    </div>
  );
}

const rank = (chosen: readonly Service[], service: Service) => (chosen.includes(service) ? 0 : 1);

interface AppliedFiltersProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onChange: (filters: SearchFilters) => void;
}

/** Active filters that have no chip of their own, each with a button that removes it. */
function AppliedFilters({ filters, vehicles, onChange }: AppliedFiltersProps) {
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
    vehicle !== undefined && { label: vehicleName(vehicle), without: { vehicle: '' } },
  ];
  return applied.filter((each) => each !== false);
}

interface FiltersDialogProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onClose: () => void;
  onApply: (filters: SearchFilters) => void;
}

/** All filters, a sheet on a phone. Nothing is searched before « Afficher les places ». */
function FiltersDialog({ filters, vehicles, onClose, onApply }: FiltersDialogProps) {
  const [draft, setDraft] = useState(filters);
  return (
    <Dialog
      open
      title="Filtres"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft(withoutFilters)}>
            Effacer
          </Button>
          <Button onClick={() => onApply(draft)}>Afficher les places</Button>
        </>
      }
    >
      <FilterFields filters={draft} vehicles={vehicles} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
    </Dialog>
  );
}

export const SORT_TEXTS: Record<SearchSort, string> = {
  distance: 'de la plus proche à la plus éloignée',
  price: 'de la moins chère à la plus chère',
  newest: 'de la plus récente à la plus ancienne',
};

interface SortChoiceProps {
  value: SearchSort;
  hasDates: boolean;
  onChange: (sort: SearchSort) => void;
}

function SortChoice({ value, hasDates, onChange }: SortChoiceProps) {
  const labels: Record<SearchSort, string> = {
    distance: 'Distance',
    price: hasDates ? 'Prix du séjour' : 'Prix par jour',
    newest: 'Nouveautés',
  };
  return (
    <Select
      label="Trier par"
      value={value}
      onChange={(event) => onChange(SEARCH_SORTS.find((sort) => sort === event.target.value) ?? 'distance')}
      options={SEARCH_SORTS.map((sort) => ({ value: sort, label: labels[sort] }))}
      fieldClassName={styles.sort}
    />
  );
}
