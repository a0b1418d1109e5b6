import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import type { Ref } from 'react';
import { ResultRow } from './result-row.js';
import type { SearchFilters } from '../search-filters.js';
import styles from '../search.module.css';

interface ResultsListProps {
  results: readonly SpotResult[];
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** null on the last page. */
  onMore: (() => void) | null;
  isMorePending: boolean;
  /** Why the next page did not come. */
  error: string | null;
  ref: Ref<HTMLUListElement>;
}

export function ResultsList(props: ResultsListProps) {
  const { results, filters, vehicles, selected } = props;
  return (
    <>
      <ul ref={props.ref} className={styles.list}>
        {results.map((result, index) => (
          <li key={result.id} data-id={result.id}>
            <ResultRow
              result={result}
              filters={filters}
              vehicles={vehicles}
              eager={index < 3}
              selected={result.id === selected}
              onActive={(isActive) => isActive && props.onSelect(result.id)}
            />
          </li>
        ))}
      </ul>
      {props.error !== null && (
        <Notice tone="err" live>
          {props.error}
        </Notice>
      )}
      {props.onMore && (
        <p className={styles.more}>
          <Button variant="secondary" isPending={props.isMorePending} onClick={props.onMore}>
            Voir plus de places
          </Button>
        </p>
      )}
    </>
  );
}
