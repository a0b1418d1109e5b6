import type { SearchSort } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Chip } from '@placette/ui/chip';
import { SlidersHorizontal } from '@placette/ui/icons';
import { useState } from 'react';
import { AppliedFilters } from './applied-filters.js';
import styles from './filters.module.css';
import { FiltersDialog } from './filters-dialog.js';
import {
  countFilters,
  SERVICE_LABELS,
  servicesOf,
  withServices,
  type SearchFilters,
  type Service,
} from './search-filters.js';
import { SortChoice } from './sort-choice.js';

/** Most used, hence one press away. */
const CHIPS: readonly Service[] = ['couvert', 'securise', 'navette', 'immediate'];

interface FilterBarProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onChange: (filters: SearchFilters) => void;
  /** null where there is one order. */
  onSort: ((sort: SearchSort) => void) | null;
}

/** One row: all filters with how many narrow the results, the most used ones, what else is applied, the order. */
export function FilterBar({ filters, vehicles, onChange, onSort }: FilterBarProps) {
  const [showsAll, setShowsAll] = useState(false);
  const applied = countFilters(filters);
  const chosen = servicesOf(filters);
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
        {CHIPS.map((service) => (
          <Chip key={service} pressed={chosen.includes(service)} onClick={() => toggle(service)}>
            {SERVICE_LABELS[service]}
          </Chip>
        ))}
        <AppliedFilters filters={filters} vehicles={vehicles} onChange={onChange} />
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
