import { problemText } from '@placette/shell-api';
import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { Chip } from '@placette/ui/chip';
import { FieldError } from '@placette/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocationSearch } from '../api.js';
import styles from './form.module.css';

/** SE-01: the searches offered before anything is typed. */
const POPULAR = ['CDG', 'Orly', 'Gare du Nord', 'Gare de Lyon'];

/** Fills the destination in; the search itself waits for the button. */
export function PopularSearches({ onChoose }: { onChoose: (location: LocationSuggestion) => void }) {
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
