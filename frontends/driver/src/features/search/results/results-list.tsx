import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import shared from '@placette/ui/shared.module.css';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { STRAIGHT_LINE } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import type { Ref } from 'react';
import type { SearchFilters } from '../filters/search-filters.js';
import { NearAndFurther } from './near-and-further.js';
import { ResultRow } from './result-row.js';
import styles from './results.module.css';

interface ResultsListProps {
  results: readonly SpotResult[];
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** null on the last page. */
  onMore: (() => void) | null;
  isMorePending: boolean;
  /** Why the next page did not come. */
  error: string | null;
  ref: Ref<HTMLDivElement>;
}

export function ResultsList(props: ResultsListProps) {
  const { results, destination, filters, vehicles, selected } = props;
  return (
    <div ref={props.ref}>
      <p className={shared.muted}>{STRAIGHT_LINE}</p>
      <NearAndFurther items={results}>
        {(result, index) => (
          <li key={result.id} data-id={result.id} data-selected={result.id === selected || undefined}>
            <ResultRow
              result={result}
              destination={destination}
              filters={filters}
              vehicles={vehicles}
              eager={index < 4}
              selected={result.id === selected}
              onActive={(isActive) => isActive && props.onSelect(result.id)}
            />
          </li>
        )}
      </NearAndFurther>
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
    </div>
  );
}
