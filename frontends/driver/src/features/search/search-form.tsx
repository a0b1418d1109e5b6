import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { SEARCH_PRICE_MAX, SEARCH_PRICE_MIN, SEARCH_DISTANCES } from '@placette/contracts/listings/search/schema';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { CheckboxGroup } from '@placette/ui/checkbox';
import { DateRangeField } from '@placette/ui/date-range-field';
import { Hint } from '@placette/ui/field';
import { euros } from '@placette/ui/format';
import { Search } from '@placette/ui/icons';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { Select } from '@placette/ui/select';
import { Slider } from '@placette/ui/slider';
import { useId, useState, type FormEvent } from 'react';
import { useLocationSearch } from './api.js';
import { PopularSearches } from './popular-searches.js';
import { stayOf, type SearchFilters } from './search-filters.js';
import styles from './search.module.css';

export interface WantedSearch {
  destination: LocationSuggestion;
  filters: SearchFilters;
}

interface SearchFormProps {
  initial: { destination: LocationSuggestion | null; filters: SearchFilters };
  destinationError: string | undefined;
  vehicles: readonly Vehicle[];
  onSearch: (wanted: WantedSearch) => void;
}

const services = [
  { value: 'couvert', label: 'Couvert' },
  { value: 'securise', label: 'Sécurisé' },
  { value: 'shuttle', label: 'Navette' },
  { value: 'charging', label: 'Recharge électrique' },
] as const;
type Service = (typeof services)[number]['value'];

/** SE-02 to SE-04. Nothing is searched before « Rechercher ». */
export function SearchForm({ initial, destinationError, vehicles, onSearch }: SearchFormProps) {
  const suggest = useLocationSearch();
  const [destination, setDestination] = useState(initial.destination);
  const [filters, setFilters] = useState(initial.filters);
  const [tried, setTried] = useState(false);
  const hintId = useId();
  const errors = stayErrors(stayOf(filters), today(), !tried);
  const change = (part: Partial<SearchFilters>) => setFilters((now) => ({ ...now, ...part }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    // A text that is no date says so itself.
    if (!event.currentTarget.checkValidity()) return;
    if (destination && Object.keys(stayErrors(stayOf(filters), today())).length === 0)
      onSearch({ destination, filters: { ...filters, box: null } });
  }

  return (
    <form noValidate role="search" onSubmit={submit} className={styles.panel} aria-label="Rechercher une place">
      <div className={styles.bar}>
        <div className={styles.destination}>
          <LocationCombobox
            id="destination"
            label="Près de quel aéroport, gare ou événement&nbsp;?"
            placeholder="Aéroport, gare, événement ou ville"
            value={destination}
            onChange={setDestination}
            search={suggest}
            proposeTo={links.proposeLocation}
            error={destination === null ? destinationError : undefined}
          />
          <PopularSearches onChoose={setDestination} />
        </div>
        <DateRangeField
          id="dates"
          label="Dates de votre séjour"
          min={today()}
          max={lastCalendarDay(today())}
          value={stayOf(filters)}
          onChange={({ start, end }) => change({ date_debut: start, date_fin: end })}
          startError={errors.start}
          endError={errors.end}
        />
      </div>
      <div className={styles.room}>
        <div className={styles.filters}>
          <Slider
            label="Prix maximum par jour"
            min={SEARCH_PRICE_MIN}
            max={SEARCH_PRICE_MAX}
            unit="€"
            value={filters.max_price}
            onChange={(max_price) => change({ max_price })}
            format={euros}
          />
          <CheckboxGroup
            label="Services souhaités"
            columns
            options={services}
            value={chosenServices(filters)}
            onChange={(chosen) => change(filtersOf(chosen))}
          />
          <div className={styles.limits}>
            <Select
              label="Distance maximum"
              value={filters.max_km}
              onChange={(event) => change({ max_km: Number(event.target.value) })}
              options={SEARCH_DISTANCES.map((km) => ({ value: String(km), label: `${km}\u00a0km` }))}
            />
            {vehicles.length > 0 && (
              <Select
                label="Pour le véhicule"
                placeholder="Tous mes véhicules"
                value={filters.vehicle}
                onChange={(event) => change({ vehicle: event.target.value })}
                options={vehicles.map(({ id, marque, modele }) => ({ value: id, label: `${marque} ${modele}` }))}
              />
            )}
          </div>
          <div className={styles.submit}>
            <Button
              type="submit"
              block
              icon={<Search aria-hidden="true" />}
              aria-disabled={destination === null}
              aria-describedby={destination === null ? hintId : undefined}
            >
              Rechercher
            </Button>
            {destination === null && <Hint id={hintId}>Choisissez une destination pour lancer la recherche.</Hint>}
          </div>
        </div>
      </div>
    </form>
  );
}

function chosenServices({ services, shuttle, charging }: SearchFilters): Service[] {
  return [...services, ...(shuttle ? (['shuttle'] as const) : []), ...(charging ? (['charging'] as const) : [])];
}

function filtersOf(chosen: readonly Service[]): Pick<SearchFilters, 'services' | 'shuttle' | 'charging'> {
  return {
    services: chosen.filter((service) => service === 'couvert' || service === 'securise'),
    shuttle: chosen.includes('shuttle'),
    charging: chosen.includes('charging'),
  };
}
