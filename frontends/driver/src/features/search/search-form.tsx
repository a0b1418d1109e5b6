import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { links, problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Chip } from '@placette/ui/chip';
import { DateRangeField } from '@placette/ui/date-range-field';
import { Hint, FieldError } from '@placette/ui/field';
import { Search } from '@placette/ui/icons';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useLocationSearch } from './api.js';
import { FilterFields, VehicleField } from './filter-fields.js';
import styles from './search.module.css';
import { stayOf, type SearchFilters } from './search-filters.js';

export interface WantedSearch {
  destination: LocationSuggestion;
  filters: SearchFilters;
}

interface SearchFormProps {
  initial: { destination: LocationSuggestion | null; filters: SearchFilters };
  destinationError?: string | undefined;
  vehicles: readonly Vehicle[];
  onSearch: (wanted: WantedSearch) => void;
  /** Given when a search is edited: its other filters then stand above the results. */
  onCancel?: () => void;
}

/** SE-02 to SE-04. Nothing is searched before « Rechercher ». */
export function SearchForm({ initial, destinationError, vehicles, onSearch, onCancel }: SearchFormProps) {
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
    // A text that is not a date shows its own error.
    if (!event.currentTarget.checkValidity()) return;
    if (destination && Object.keys(stayErrors(stayOf(filters), today())).length === 0)
      onSearch({ destination, filters: { ...filters, box: null } });
  }

  return (
    <form noValidate role="search" onSubmit={submit} className={styles.formRoom} aria-label="Rechercher une place">
      <div className={styles.panel}>
        <div className={styles.wanted}>
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
        {onCancel ? (
          <VehicleField filters={filters} vehicles={vehicles} onChange={change} />
        ) : (
          <FilterFields filters={filters} vehicles={vehicles} onChange={change} />
        )}
        <div className={styles.submit}>
          {destination === null && <Hint id={hintId}>Choisissez une destination pour lancer la recherche.</Hint>}
          <Button
            type="submit"
            icon={<Search aria-hidden="true" />}
            aria-disabled={destination === null}
            aria-describedby={destination === null ? hintId : undefined}
          >
            Rechercher
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              Annuler
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}

/** SE-01: the searches offered before anything is typed. */
const POPULAR = ['CDG', 'Orly', 'Gare du Nord', 'Gare de Lyon'];

/** Only fills in the destination. */
function PopularSearches({ onChoose }: { onChoose: (location: LocationSuggestion) => void }) {
  const suggest = useLocationSearch();
  const titleId = useId();
  const find = useMutation({
    mutationFn: async (name: string) => {
      const { locations } = await suggest(name);
      return locations.find((location) => location.name === name) ?? locations[0] ?? null;
    },
    onSuccess: (location) => {
      if (location) onChoose(location);
    },
  });
  const error = find.error
    ? problemText(find.error, 'Erreur lors du chargement du lieu')
    : find.data === null
      ? 'Lieu non trouvé'
      : null;

  return (
    <div role="group" aria-labelledby={titleId} className={styles.popular}>
      <p id={titleId}>Recherches populaires</p>
      <ul>
        {POPULAR.map((name) => (
          <li key={name}>
            <Chip aria-busy={find.isPending && find.variables === name} onClick={() => find.mutate(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
