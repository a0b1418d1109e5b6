import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { SEARCH_PRICE_MAX } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { ApiProblem, problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { count, euros } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useMemo, useRef, useState } from 'react';
import { useSearch } from './api.js';
import { VehicleNeeded } from './gate-notice.js';
import { ResultRow } from './result-row.js';
import { ResultsMap } from './results-map.js';
import type { SearchFilters } from './search-filters.js';
import styles from './search.module.css';

interface SearchResultsProps {
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  /** Searches again with other filters. */
  onChange: (filters: SearchFilters) => void;
  onEdit: () => void;
}

type View = 'list' | 'map';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'Liste' },
  { value: 'map', label: 'Carte' },
];
const FAILURE = 'Erreur lors de la recherche';

/** SE-08, SE-09 */
export function SearchResults({ destination, filters, vehicles, onChange, onEdit }: SearchResultsProps) {
  const { announce } = useShell();
  const search = useSearch(destination.id, filters, true);
  const results = useMemo(() => search.data?.pages.flatMap((page) => page.results) ?? [], [search.data]);
  const [view, setView] = useState<View>('list');
  const [selected, setSelected] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);

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
        <SkeletonRows count={4} />
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
  if (results.length === 0) return <NoResult filters={filters} onChange={onChange} onEdit={onEdit} />;
  const shown = results.find(({ id }) => id === selected);
  return (
    <>
      <div role="status" className={styles.found}>
        <h2 className={styles.title}>
          {search.hasNextPage
            ? `Les ${results.length} places les plus proches`
            : count(results.length, 'place libre', 'places libres')}
        </h2>
        <p>{destination.name}, de la plus proche à la plus éloignée</p>
      </div>
      <div className={classNames(styles.split, view === 'map' && styles.onMap)}>
        <div className={styles.column}>
          <ul ref={list} className={styles.list}>
            {results.map((result, index) => (
              <li key={result.id} data-id={result.id}>
                <ResultRow
                  result={result}
                  filters={filters}
                  vehicles={vehicles}
                  eager={index < 3}
                  selected={result.id === selected}
                  onActive={(isActive) => isActive && setSelected(result.id)}
                />
              </li>
            ))}
          </ul>
          {search.isFetchNextPageError && (
            <Notice tone="err" live>
              {problemText(search.error, FAILURE)}
            </Notice>
          )}
          {search.hasNextPage && (
            <p className={styles.more}>
              <Button variant="secondary" isPending={search.isFetchingNextPage} onClick={() => void showMore()}>
                Afficher plus de résultats
              </Button>
            </p>
          )}
        </div>
        <div className={styles.beside}>
          <ResultsMap destination={destination} results={results} selected={selected} onSelect={select} />
          {shown && (
            <div className={styles.sheet}>
              <ResultRow result={shown} filters={filters} vehicles={vehicles} eager />
            </div>
          )}
        </div>
      </div>
      <SegmentedControl label="Affichage" options={VIEWS} value={view} onChange={setView} className={styles.switch} />
    </>
  );
}

/** What to change first to find something. */
function NoResult({ filters, onChange, onEdit }: Pick<SearchResultsProps, 'filters' | 'onChange' | 'onEdit'>) {
  const isFiltered = filters.services.length > 0 || filters.shuttle || filters.charging;
  const isCapped = filters.max_price < SEARCH_PRICE_MAX;
  return (
    <EmptyState
      drawing="search"
      title="Aucune place libre ne correspond à votre recherche."
      text={
        filters.date_debut === ''
          ? 'Élargissez le prix ou les services souhaités, ou choisissez une destination voisine.'
          : 'Essayez d’autres dates, un prix plus large ou moins de services.'
      }
      action={
        <div className={styles.ways}>
          {isFiltered && (
            <Button
              variant="secondary"
              onClick={() => onChange({ ...filters, services: [], shuttle: false, charging: false })}
            >
              Effacer les filtres
            </Button>
          )}
          {isCapped && (
            <Button variant="secondary" onClick={() => onChange({ ...filters, max_price: SEARCH_PRICE_MAX })}>
              {`Chercher jusqu’à ${euros(SEARCH_PRICE_MAX)} par jour`}
            </Button>
          )}
          {!isFiltered && !isCapped && (
            <Button variant="secondary" onClick={onEdit}>
              Modifier la recherche
            </Button>
          )}
        </div>
      }
    />
  );
}
