import { LOCATION_TYPE_LABELS, LOCATION_TYPES, type LocationSuggestion } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { NO_STAY, stayErrors, stayQuery, writeStay } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ChipLink } from '@placette/ui/chip';
import { DateRangeField } from '@placette/ui/date-range-field';
import { Search } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { quickSearches } from '../../content/navigation.js';
import styles from './home-screen.module.css';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { useLocationSuggestions } from '../locations/api.js';

const types = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));

/** HO-02, HO-03. A plain GET form: it also works before the page is alive. A chosen suggestion leads to its page. */
export function SearchForm() {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<LocationSuggestion | null>(null);
  const [stay, setStay] = useState(NO_STAY);
  const [tried, setTried] = useState(false);
  const errors = stayErrors(stay, today(), !tried);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    // A text that is not a date shows its own error.
    if (!event.currentTarget.checkValidity() || Object.keys(stayErrors(stay, today())).length > 0) return;
    if (destination) return void navigate(links.location(destination.slug) + stayQuery(stay));
    const given = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const name of ['q', 'type']) {
      const value = String(given.get(name) ?? '').trim();
      if (value !== '') query.set(name, value);
    }
    void navigate({ pathname: links.locations, search: writeStay(query, stay).toString() });
  }

  return (
    <div className={styles.search}>
      <form noValidate role="search" action={links.locations} method="get" onSubmit={submit} className={styles.bar}>
        <DestinationField value={destination} onChange={setDestination} />
        <Select name="type" label="Type de lieu" placeholder="Tous les lieux" options={types} />
        <DateRangeField
          id="dates"
          label="Dates de votre séjour"
          names={{ start: 'date_debut', end: 'date_fin' }}
          min={today()}
          max={lastCalendarDay(today())}
          value={stay}
          onChange={setStay}
          startError={errors.start}
          endError={errors.end}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          Rechercher
        </Button>
      </form>
      <ul className={styles.quick} aria-label="Recherches rapides">
        {quickSearches.map(({ label, q }) => (
          <li key={q}>
            <ChipLink to={`${links.locations}?${writeStay(new URLSearchParams({ q }), stay)}`}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface DestinationFieldProps {
  value: LocationSuggestion | null;
  onChange: (location: LocationSuggestion | null) => void;
}

/** HO-02: free text, sent as `q` when nothing was chosen among the suggestions. */
function DestinationField(props: DestinationFieldProps) {
  const search = useLocationSuggestions();
  return (
    <LocationCombobox
      {...props}
      id="recherche"
      name="q"
      label="Près de quel aéroport, gare ou événement&nbsp;?"
      placeholder="Aéroport, gare, ville…"
      search={search}
      proposeTo={links.proposeLocation}
    />
  );
}
