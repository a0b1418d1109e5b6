import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { SEARCH_COUNT_CAP, type SearchBox } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem, problemText, useShell } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { useMemo, useRef, useState } from 'react';
import { useSearch, useSearchCount, wishes } from '../api.js';
import { VehicleNeeded } from '../gate-notice.js';
import { SORT_TEXTS } from '../filters/sort-choice.js';
import type { SearchFilters } from '../filters/search-filters.js';
import { NoResult } from './no-result.js';
import { type Frame, PendingRows, ResultsFrame } from './results-frame.js';
import { ResultsList } from './results-list.js';
import { ResultsMap } from './results-map.js';
import styles from './results.module.css';
import { useKeptPlace } from './use-kept-place.js';

const FAILURE = 'Erreur lors de la recherche';
/** Below, the map and the rows take turns. */
const NARROW = '(max-width: 1023.98px)';

interface SearchResultsProps {
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  frame: Frame;
  /** Searches again with other filters. */
  onChange: (filters: SearchFilters) => void;
  onEdit: () => void;
}

/** SE-08, SE-09: the list says all; the map beside it shows where. */
export function SearchResults({ destination, filters, vehicles, frame, onChange, onEdit }: SearchResultsProps) {
  const { announce } = useShell();
  const wanted = wishes(destination.id, filters, vehicles);
  const search = useSearch(wanted, filters.sort);
  const results = useMemo(() => search.data?.pages.flatMap((page) => page.results) ?? [], [search.data]);
  const total = useSearchCount(wanted, search.hasNextPage && !search.isPlaceholderData);
  const [selected, setSelected] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { keptBox, keepMap } = useKeptPlace(JSON.stringify(wanted), results.length > 0);

  /** From the map to the row, which a phone shows alone under the map. */
  function select(id: string) {
    if (id === destination.id) return;
    setSelected(id);
    if (matchMedia(NARROW).matches) frame.onView('map');
    else list.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  async function showMore() {
    const { data } = await search.fetchNextPage();
    const added = data?.pages.at(-1)?.results.length;
    if (added !== undefined) announce(`${count(added, 'place de plus', 'places de plus')}.`);
  }

  function rows() {
    if (search.isPending) return <PendingRows />;
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
    if (results.length === 0) return <NoResult {...{ destination, wanted, filters, onChange, onEdit }} />;
    return (
      <ResultsList
        ref={list}
        {...{ results, destination, filters, vehicles, selected }}
        onSelect={setSelected}
        onMore={search.hasNextPage ? () => void showMore() : null}
        isMorePending={search.isFetchingNextPage}
        error={search.isFetchNextPageError ? problemText(search.error, FAILURE) : null}
      />
    );
  }

  return (
    <ResultsFrame
      {...frame}
      map={
        <ResultsMap
          {...{ destination, results, selected, keptBox }}
          isPending={search.isPending}
          box={filters.box}
          onSelect={select}
          onPoint={setSelected}
          onMoved={keepMap}
          onSearchHere={(box: SearchBox) => onChange({ ...filters, box })}
        />
      }
      head={
        search.data && (
          <div role="status" className={styles.found}>
            <h2>{titleOf(results.length, search.hasNextPage, total.data)}</h2>
            {results.length > 1 && <p>{SORT_TEXTS[filters.sort]}</p>}
          </div>
        )
      }
    >
      <div aria-busy={search.isPlaceholderData} className={classNames(search.isPlaceholderData && styles.stale)}>
        {rows()}
      </div>
    </ResultsFrame>
  );
}

/** Exact up to a thousand, « plus de 1 000 » beyond; while it is counted, what is there. */
function titleOf(shown: number, hasMore: boolean, total: number | undefined): string {
  if (shown === 0) return 'Aucune place libre';
  if (!hasMore) return count(shown, 'place libre', 'places libres');
  if (total === undefined) return `Plus de ${count(shown, 'place libre', 'places libres')}`;
  return total >= SEARCH_COUNT_CAP
    ? 'Plus de 1\u202f000\u00a0places libres'
    : count(total, 'place libre', 'places libres');
}
