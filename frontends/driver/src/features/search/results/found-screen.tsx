import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { today } from '@placette/contracts/kernel/days';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { GatePlace } from '@placette/shell-api/gate';
import { classNames } from '@placette/ui/class-names';
import { ErrorState } from '@placette/ui/error-state';
import { count, shortRange } from '@placette/ui/format';
import { Pencil } from '@placette/ui/icons';
import shared from '@placette/ui/shared.module.css';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useSearchParams } from 'react-router';
import type { useMyVehicles } from '../../../queries.js';
import { FilterBar } from '../filter-bar.js';
import { SearchPreview, SearchResults } from './search-results.js';
import type { SearchFilters } from '../search-filters.js';
import { SearchForm, type WantedSearch } from '../search-form.js';
import styles from './results.module.css';
import { ResultsFrame, type ResultsView } from './results-frame.js';
import { ResultsMap } from './results-map.js';

interface FoundScreenProps {
  title: string;
  destination: LocationSuggestion;
  filters: SearchFilters;
  vehicles: ReturnType<typeof useMyVehicles>;
  /** Whether the search was made on this page: the focus then moves to the results. */
  isNew: boolean;
  onSearch: (wanted: WantedSearch) => void;
}

/** The search and its filters, then the map with its results. */
export function FoundScreen({ title, destination, filters, vehicles, isNew, onSearch }: FoundScreenProps) {
  const [params, setParams] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLButtonElement>(null);
  const [section, showResults] = useFocusOnDemand(isNew);
  const view: ResultsView = params.get('view') === 'map' ? 'map' : 'list';
  const owned = vehicles.data ?? [];
  const hasNoVehicle = vehicles.data?.length === 0;
  const change = (changed: SearchFilters) => onSearch({ destination, filters: changed });

  function show(chosen: ResultsView) {
    const next = new URLSearchParams(params);
    if (chosen === 'map') next.set('view', chosen);
    else next.delete('view');
    setParams(next, { replace: true });
    if (chosen === 'map') window.scrollTo(0, 0);
  }

  function edit() {
    setEditing(true);
    requestAnimationFrame(() => top.current?.querySelector('input')?.focus());
  }

  function cancel() {
    setEditing(false);
    requestAnimationFrame(() => summary.current?.focus());
  }

  const frame = { section, view, onView: show };
  const map = { destination, box: filters.box };
  return (
    <div className={classNames(styles.screen, view === 'map' && styles.onMap)}>
      <div ref={top} className={styles.top}>
        <h1 tabIndex={-1} className={isEditing ? undefined : shared.unseen}>
          {title}
        </h1>
        {isEditing ? (
          <SearchForm
            vehicles={owned}
            initial={{ destination, filters }}
            onSearch={(wanted) => {
              setEditing(false);
              onSearch(wanted);
              showResults();
            }}
            onCancel={cancel}
          />
        ) : (
          <>
            <SearchSummary place={destination.name} filters={filters} vehicles={owned} onEdit={edit} ref={summary} />
            <FilterBar
              filters={filters}
              vehicles={owned}
              onChange={change}
              onSort={hasNoVehicle ? null : (sort) => change({ ...filters, sort })}
            />
          </>
        )}
        {!hasNoVehicle && (
          <div className={styles.gate}>
            <GatePlace />
          </div>
        )}
      </div>
      {hasNoVehicle ? (
        <SearchPreview {...{ destination, filters, frame }} />
      ) : filters.vehicle !== '' && vehicles.data === undefined ? (
        // The vehicle is named by its id in the URL: its size has to be known first.
        <ResultsFrame {...frame} map={<ResultsMap {...map} />}>
          {vehicles.isError && (
            <ErrorState
              title="Erreur lors du chargement de vos véhicules"
              onRetry={() => void vehicles.refetch()}
              isRetrying={vehicles.isRefetching}
            />
          )}
        </ResultsFrame>
      ) : (
        <SearchResults
          key={destination.id}
          {...{ destination, filters, vehicles: owned, frame }}
          onChange={change}
          onEdit={edit}
        />
      )}
    </div>
  );
}

/** Moves the focus to the results after a search, not after a reload. */
function useFocusOnDemand(isAskedNow: boolean) {
  const target = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(isAskedNow ? 1 : 0);
  useEffect(() => {
    if (asked === 0) return;
    window.scrollTo(0, 0);
    target.current?.focus({ preventScroll: true });
  }, [asked]);
  return [target, () => setAsked((count) => count + 1)] as const;
}

interface SearchSummaryProps {
  place: string;
  filters: SearchFilters;
  vehicles: readonly Vehicle[];
  onEdit: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** FD-05: what is looked for, in one line; a press opens the form in its place. */
function SearchSummary({ place, filters, vehicles, onEdit, ref }: SearchSummaryProps) {
  const { date_debut, date_fin } = filters;
  return (
    <button ref={ref} type="button" className={styles.summary} onClick={onEdit}>
      <span className={styles.wanted}>
        <VisuallyHidden>Modifier la recherche&nbsp;: </VisuallyHidden>
        <strong>{place}</strong>{' '}
        <span>{date_debut === '' ? 'Sans dates' : shortRange(date_debut, date_fin, today())}</span>{' '}
        {vehicles.length > 0 && <span>{vehicleWords(filters.vehicle, vehicles)}</span>}
      </span>
      <Pencil aria-hidden="true" />
    </button>
  );
}

/** « Clio », « 2 véhicules ». */
function vehicleWords(chosen: string, vehicles: readonly Vehicle[]): string {
  const one = vehicles.find(({ id }) => id === chosen) ?? (vehicles.length === 1 ? vehicles[0] : undefined);
  return one ? one.modele : count(vehicles.length, 'véhicule', 'véhicules');
}
