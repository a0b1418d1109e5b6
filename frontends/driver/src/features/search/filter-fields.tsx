import { SEARCH_DISTANCES, SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { CheckboxGroup } from '@placette/ui/checkbox';
import { euros } from '@placette/ui/format';
import { Select } from '@placette/ui/select';
import { Slider } from '@placette/ui/slider';
import styles from './search.module.css';
import {
  SERVICE_LABELS,
  SERVICES,
  servicesOf,
  vehicleName,
  withServices,
  type SearchFilters,
} from './search-filters.js';

interface FilterFieldsProps {
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onChange: (part: Partial<SearchFilters>) => void;
}

/** SE-04: highest price, services, distance, vehicle. */
export function FilterFields({ filters, vehicles, onChange }: FilterFieldsProps) {
  return (
    <div className={styles.filtersRoom}>
      <div className={styles.fields}>
        <Slider
          label="Prix maximum par jour"
          min={SEARCH_PRICE_MIN}
          max={SEARCH_PRICE_MAX}
          unit="€"
          value={filters.max_price}
          onChange={(max_price) => onChange({ max_price })}
          format={euros}
        />
        <CheckboxGroup
          label="Services souhaités"
          columns
          options={SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }))}
          value={servicesOf(filters)}
          onChange={(chosen) => onChange(withServices(chosen))}
        />
        <Select
          label="Distance maximum"
          value={filters.max_km}
          onChange={(event) => onChange({ max_km: Number(event.target.value) })}
          options={SEARCH_DISTANCES.map((km) => ({ value: String(km), label: `${km}\u00a0km` }))}
        />
        <VehicleField {...{ filters, vehicles, onChange }} />
      </div>
    </div>
  );
}

/** C25: the vehicle that has to fit; nothing for who has none. */
export function VehicleField({ filters, vehicles, onChange }: FilterFieldsProps) {
  if (vehicles.length === 0) return null;
  return (
    <Select
      label="Pour le véhicule"
      placeholder="Tous mes véhicules"
      value={filters.vehicle}
      onChange={(event) => onChange({ vehicle: event.target.value })}
      options={vehicles.map((vehicle) => ({ value: vehicle.id, label: vehicleName(vehicle) }))}
    />
  );
}
