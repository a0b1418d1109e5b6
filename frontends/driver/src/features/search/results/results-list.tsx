import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import type { SpotResult } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import { STRAIGHT_LINE } from '@placette/ui/format';
import { FailureNotice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import type { Ref, ReactNode } from 'react';
import type { SearchFilters } from '../search-filters.js';
import { useAsked } from './asked.js';
import { ResultRow } from './result-row.js';
import styles from './results.module.css';

interface ResultsListProps {
  results: readonly SpotResult[];
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** How many lie beyond the radius of the place, « 67 »; null while that is not known. */
  further: string | null;
  /** null on the last page. */
  onMore: (() => void) | null;
  isMorePending: boolean;
  /** Why the next page did not come. */
  error: string | null;
  ref: Ref<HTMLDivElement>;
}

export function ResultsList(props: ResultsListProps) {
  const { results, destination, filters, vehicles, selected } = props;
  const asked = useAsked();
  const areVerified = results.every(({ owner }) => owner.identity_verified);
  return (
    <div ref={props.ref}>
      <p className={shared.muted}>
        {areVerified && 'L’identité de chaque propriétaire est vérifiée. '}
        {STRAIGHT_LINE}
      </p>
      <NearAndFurther items={results} further={props.further}>
        {(result, index) => (
          <li key={result.id} data-id={result.id} data-selected={result.id === selected || undefined}>
            <ResultRow
              result={result}
              destination={destination}
              filters={filters}
              vehicles={vehicles}
              asked={asked.get(result.id)}
              eager={index < 6}
              selected={result.id === selected}
              onActive={() => props.onSelect(result.id)}
            />
          </li>
        )}
      </NearAndFurther>
      <FailureNotice>{props.error}</FailureNotice>
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

interface NearAndFurtherProps<T> {
  /** The near ones first. */
  items: readonly T[];
  further?: string | null;
  /** One `<li>`. */
  children: (item: T, index: number) => ReactNode;
}

/** C45: what lies within the radius of the place, then the rest after « Plus loin ». */
export function NearAndFurther<T extends { is_further: boolean }>(props: NearAndFurtherProps<T>) {
  const { items, further = null, children } = props;
  const first = items.findIndex(({ is_further }) => is_further);
  const near = first === -1 ? items : items.slice(0, first);
  return (
    <>
      {near.length > 0 && <ul className={styles.list}>{near.map(children)}</ul>}
      {near.length < items.length && (
        <>
          <h3 className={styles.further}>Plus loin {further !== null && <span>{further}</span>}</h3>
          <ul className={styles.list}>
            {items.slice(near.length).map((item, index) => children(item, near.length + index))}
          </ul>
        </>
      )}
    </>
  );
}
