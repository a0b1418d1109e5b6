import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { SEARCH_COUNT_CAP, type SearchBox, type SearchCount } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem, problemText, useShell } from '@placette/shell-api';
import { GatePlace } from '@placette/shell-api/gate';
import { classNames } from '@placette/ui/class-names';
import { ErrorState } from '@placette/ui/error-state';
import { count, STRAIGHT_LINE } from '@placette/ui/format';
import { allOf, type LoadedQuery } from '@placette/ui/query-state';
import { RedactedRow } from '@placette/ui/redacted-row';
import shared from '@placette/ui/shared.module.css';
import { useEffect, useMemo, useRef } from 'react';
import { useSearch, useResultOf, useSearchCount, useSearchPoints, wishes, useSearchPreview } from '../api.js';
import { SORT_TEXTS } from '../filter-bar.js';
import type { SearchFilters } from '../search-filters.js';
import { foundWords, freeSpaces, furtherWords } from './found-words.js';
import { MapNotice, PinnedRow, useIsNarrow } from './map-parts.js';
import { NoResult } from './no-result.js';
import { type Frame, PendingRows, ResultsFrame } from './results-frame.js';
import { ResultsList, NearAndFurther } from './results-list.js';
import { ResultsMap } from './results-map.js';
import styles from './results.module.css';
import { useRestoredView } from './use-restored-view.js';

const FAILURE = 'Erreur lors de la recherche';
const NOTHING = 'Aucune place libre ne correspond à votre recherche.';

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
  const counting = useSearchCount(wanted);
  const counted = counting.data ?? null;
  const sides = counted?.sides ?? null;
  // Without a network the search waits for it, and goes on by itself.
  const isOffline = search.isPaused && (search.isPending || search.isPlaceholderData);
  const title = search.data && !isOffline ? titleOf(results.length, search.hasNextPage, counted, filters.max_km) : null;
  const isCounted = !search.isPlaceholderData && (results.length === 0 || !counting.isPending);
  useAnnounced(isCounted ? title : null, JSON.stringify(wanted));
  const { restoredBox, rememberMap, selected, setSelected } = useRestoredView(
    JSON.stringify(wanted),
    results.length > 0,
  );
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const points = useSearchPoints(wanted, frame.view === 'map' || !isNarrow);
  const isListed = results.some(({ id }) => id === selected);
  const pinned = useResultOf(wanted, isListed || search.isPending ? null : selected).data ?? null;

  /** Selects the row of a marker; narrow screens show it alone below the map. */
  function select(id: string) {
    if (id === destination.id) return;
    setSelected(id);
    if (isNarrow) frame.onView('map');
    else list.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  async function showMore() {
    const { data } = await search.fetchNextPage();
    const added = data?.pages.at(-1)?.results.length;
    if (added !== undefined) announce(`${count(added, 'place de plus', 'places de plus')}.`);
  }

  function rows() {
    if (isOffline) return <Failed query={search} error={ApiProblem.network()} />;
    if (search.isPending) return <PendingRows />;
    // The gate above says so.
    if (search.error instanceof ApiProblem && search.error.code === 'vehicle_required') return null;
    if (search.isError && results.length === 0) {
      return <Failed query={allOf([search, counting, points])} error={search.error} />;
    }
    if (results.length === 0) return <NoResult {...{ destination, wanted, filters, onChange, onEdit }} />;
    return (
      <ResultsList
        ref={list}
        {...{ results, destination, filters, vehicles, selected }}
        onSelect={setSelected}
        further={sides && furtherWords(sides)}
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
          {...{ destination, selected, restoredBox }}
          points={points.data ?? results}
          named={results}
          notice={results.length > 0 && <MapNotice points={points} total={counted?.count ?? 0} />}
          isPending={search.isPending}
          box={filters.box}
          onSelect={select}
          onPoint={setSelected}
          onMoved={rememberMap}
          onSearchHere={(box: SearchBox) => onChange({ ...filters, box })}
        />
      }
      head={
        title !== null && (
          <div className={styles.found}>
            <h2>{title}</h2>
            {results.length > 1 && <p>{SORT_TEXTS[filters.sort]}</p>}
          </div>
        )
      }
    >
      <div
        aria-busy={search.isPlaceholderData}
        className={classNames(search.isPlaceholderData && !isOffline && styles.stale)}
      >
        {pinned && <PinnedRow result={pinned} {...{ destination, filters, vehicles }} />}
        {rows()}
      </div>
    </ResultsFrame>
  );
}

/** How many there are, read aloud once a search. */
function useAnnounced(title: string | null, search: string): void {
  const { announce } = useShell();
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (title === null || said.current === search) return;
    said.current = search;
    announce(title);
  }, [announce, title, search]);
}

/** FD-05: why there are no rows; what was chosen stands above, and is searched again. */
function Failed({ query, error }: { query: LoadedQuery; error: Error }) {
  return (
    <ErrorState
      title={FAILURE}
      text={problemText(error, 'Réessayez dans un instant.')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isRefetching}
    />
  );
}

/** While it is counted, what is there. */
function titleOf(shown: number, hasMore: boolean, counted: SearchCount | null, max_km: number): string {
  if (shown === 0) return NOTHING;
  if (counted?.sides) return foundWords(counted.sides, max_km);
  if (!hasMore) return freeSpaces(shown);
  return counted ? freeSpaces(counted.count) : `Plus de ${freeSpaces(shown)}`;
}

interface SearchPreviewProps {
  destination: LocationSuggestion;
  filters: SearchFilters;
  frame: Frame;
}

/** SE-06, C44: without a vehicle, redacted rows with their totals, above what opens them; on the map the place alone. */
export function SearchPreview({ destination, filters, frame }: SearchPreviewProps) {
  const preview = useSearchPreview(wishes(destination.id, { ...filters, box: null }, []));
  const { data } = preview;
  return (
    <ResultsFrame
      {...frame}
      map={<ResultsMap destination={destination} box={null} isPending={preview.isPending} />}
      head={
        data && (
          <div role="status" className={styles.found}>
            <h2>{previewTitle(data.count)}</h2>
          </div>
        )
      }
    >
      {preview.isPending && !preview.isPaused && <PendingRows />}
      {preview.isPending && preview.isPaused && <Failed query={preview} error={ApiProblem.network()} />}
      {preview.isError && <Failed query={preview} error={preview.error} />}
      {data && (
        <>
          {data.parkings.length > 0 && <p className={shared.muted}>{STRAIGHT_LINE}</p>}
          <NearAndFurther items={data.parkings}>
            {(parking, index) => (
              <li key={index}>
                <RedactedRow parking={parking} at={destination.type} days={data.days} />
              </li>
            )}
          </NearAndFurther>
        </>
      )}
      {!preview.isPending && <GatePlace />}
    </ResultsFrame>
  );
}

function previewTitle(found: number): string {
  if (found === 0) return NOTHING;
  if (found >= SEARCH_COUNT_CAP) return 'Plus de 1\u202f000\u00a0places trouvées';
  return count(found, 'place trouvée', 'places trouvées');
}
