import { LOCATION_TYPES, LOCATION_TYPE_LABELS, type LocationSuggestion } from '@placette/contracts/catalog/schema';
import { links } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ChipLink } from '@placette/ui/chip';
import { Search } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { quickSearches } from '../../content/navigation.js';
import { DestinationField } from './destination-field.js';
import styles from './search-form.module.css';

const types = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));

/** HO-02, HO-03. A plain GET form: it also works before the page is alive. A chosen suggestion leads to its page. */
export function SearchForm() {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<LocationSuggestion | null>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (destination) return void navigate(links.location(destination.slug));
    const given = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const name of ['q', 'type']) {
      const value = String(given.get(name) ?? '').trim();
      if (value !== '') query.set(name, value);
    }
    void navigate({ pathname: links.locations, search: query.toString() });
  }

  return (
    <div className={styles.search}>
      <form role="search" action={links.locations} method="get" onSubmit={submit} className={styles.bar}>
        <DestinationField value={destination} onChange={setDestination} />
        <Select name="type" label="Type de lieu" placeholder="Tous les lieux" options={types} />
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          Rechercher
        </Button>
      </form>
      <ul className={styles.quick} aria-label="Recherches rapides">
        {quickSearches.map(({ label, q }) => (
          <li key={q}>
            <ChipLink to={`${links.locations}?${new URLSearchParams({ q })}`}>{label}</ChipLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
