import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { SEARCH_COUNT_CAP, type SearchBox, type SearchSort } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem, problemText, useShell } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useMemo, useRef, useState } from 'react';
import { useSearch, useSearchCount, wishes } from '../api.js';
import { AppliedFilters } from './applied-filters.js';
import { VehicleNeeded } from '../gate-notice.js';
import { NoResult } from './no-result.js';
import { ResultRow } from './result-row.js';
import { ResultsList } from './results-list.js';
import { ResultsMap } from './results-map.js';
import type { SearchFilters } from '../search-filters.js';
import { SORT_TEXTS, SortChoice } from './sort-choice.js';
import styles from '../search.module.css';
import { useKeptScroll } from './use-kept-scroll.js';

export type ResultsView = 'list' | 'map';
const VIEWS: readonly { value: ResultsView; label: string }[] = [
  { value: 'list', label: 'Liste' },
  { value: 'map', label: 'Carte' },
];
const FAILURE = 'Erreur lors de la recherche';

interface SearchResultsProps {
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  /** What a phone shows; a wide screen shows both. */
  view: ResultsView;
  onView: (view: ResultsView) => void;
  /** Searches again with other filters. */
  onChange: (filters: SearchFilters) => void;
  /** In another order, the focus where it is. */
  onSort: (sort: SearchSort) => void;
  onEdit: () => void;
}

/** SE-08, SE-09: the list says all; the map beside it shows where. */
export function SearchResults(props: SearchResultsProps) {
  const { destination, filters, vehicles, view, onChange } = props;
  const { announce } = useShell();
  const wanted = wishes(destination.id, filters, vehicles);
  const search = useSearch(wanted, filters.sort);
  const results = useMemo(() => search.data?.pages.flatMap((page) => page.results) ?? [], [search.data]);
  const total = useSearchCount(wanted, search.hasNextPage && !search.isPlaceholderData);
  const [selected, setSelected] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeptScroll(results.length > 0);

  /** From the map to the row. On a phone the row is shown under the map instead. */
  function select(id: string) {
    if (id === destination.id) return;
    setSelected(id);
    list.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  async function showMore() {
    const { data } = await search.fetchNextPage();
    const added = data?.pages.at(-1)?.results.length;
    if (added !== undefined) announce(`${count(added, 'place de plus', 'places de plus')}.`);
  }

  if (search.isPending) {
    return (
      <Loading text="Recherche en cours...">
        <div className={styles.loading}>
          <SkeletonRows count={4} />
        </div>
      </Loading>
    );
  }
  if (search.error instanceof ApiProblem && search.error.code === 'vehicle_required') return <VehicleNeeded />;
  if (search.isError && results.length === 0) {
    return (
      <ErrorState
        title={FAILURE}
        text={problemText(search.error, 'Réessayez dans un instant.')}
        onRetry={() => void search.refetch()}
        isRetrying={search.isRefetching}
      />
    );
  }
  const shown = results.find(({ id }) => id === selected);
  return (
    <div aria-busy={search.isPlaceholderData} className={classNames(search.isPlaceholderData && styles.stale)}>
      <div className={styles.head}>
        <div role="status" className={styles.found}>
          <h2 className={styles.title}>{titleOf(results.length, search.hasNextPage, total.data)}</h2>
          <p>
            {destination.name}
            {results.length > 1 && `, ${SORT_TEXTS[filters.sort]}`}
          </p>
        </div>
        <SortChoice value={filters.sort} hasDates={filters.date_debut !== ''} onChange={props.onSort} />
      </div>
      <AppliedFilters filters={filters} vehicles={vehicles} onChange={onChange} />
      <div className={classNames(styles.split, view === 'map' && styles.onMap)}>
        <div className={styles.column}>
          {results.length === 0 ? (
            <NoResult {...{ destination, wanted, filters, onChange }} onEdit={props.onEdit} />
          ) : (
            <ResultsList
              ref={list}
              {...{ results, filters, vehicles, selected }}
              onSelect={setSelected}
              onMore={search.hasNextPage ? () => void showMore() : null}
              isMorePending={search.isFetchingNextPage}
              error={search.isFetchNextPageError ? problemText(search.error, FAILURE) : null}
            />
          )}
        </div>
        <div className={styles.beside}>
          <ResultsMap
            {...{ destination, results, selected }}
            box={filters.box}
            onSelect={select}
            onPoint={setSelected}
            onSearchHere={(box: SearchBox) => onChange({ ...filters, box })}
          />
          {shown && (
            <div className={styles.sheet}>
              <ResultRow result={shown} filters={filters} vehicles={vehicles} eager />
            </div>
          )}
        </div>
      </div>
      <SegmentedControl
        label="Affichage"
        options={VIEWS}
        value={view}
        onChange={props.onView}
        className={styles.switch}
      />
    </div>
  );
}

/** Exact up to a thousand, « plus de 1 000 » beyond; while it is counted, what is there. */
function titleOf(shown: number, hasMore: boolean, total: number | undefined): string {
  if (shown === 0) return 'Aucune place libre';
  if (!hasMore) return count(shown, 'place libre', 'places libres');
  if (total === undefined) return `Plus de ${count(shown, 'place libre', 'places libres')}`;
  return total >= SEARCH_COUNT_CAP ? 'Plus de 1\u202f000 places libres' : count(total, 'place libre', 'places libres');
}
