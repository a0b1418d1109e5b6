import { SEARCH_SORTS, type SearchSort } from '@placette/contracts/listings/search/schema';
import { Select } from '@placette/ui/select';
import styles from './filters.module.css';

export const SORT_TEXTS: Record<SearchSort, string> = {
  distance: 'de la plus proche à la plus éloignée',
  price: 'de la moins chère à la plus chère',
  newest: 'de la plus récente à la plus ancienne',
};

interface SortChoiceProps {
  value: SearchSort;
  /** With dates, a price is the one of the whole stay. */
  hasDates: boolean;
  onChange: (sort: SearchSort) => void;
}

export function SortChoice({ value, hasDates, onChange }: SortChoiceProps) {
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
