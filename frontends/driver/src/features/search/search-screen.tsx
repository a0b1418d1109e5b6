import { today } from '@placette/contracts/kernel/days';
import { useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { classNames } from '@placette/ui/class-names';
import { ErrorState } from '@placette/ui/error-state';
import { dayRange } from '@placette/ui/format';
import { Pencil } from '@placette/ui/icons';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMyVehicles } from '../../my-vehicles.js';
import { useDestination, useRememberDestination } from './api.js';
import { GateNotice } from './gate-notice.js';
import { SearchPreview } from './preview/search-preview.js';
import { readSearch, writeSearch, type SearchFilters } from './search-filters.js';
import { SearchForm, type WantedSearch } from './search-form.js';
import { SearchResults, type ResultsView } from './results/search-results.js';
import styles from './search.module.css';

/** /dashboard/rechercher (SE-01). The whole search is in the URL. */
export function SearchScreen() {
  useTitle('Rechercher une place de parking');
  const [params, setParams] = useSearchParams();
  const { location_id, filters } = readSearch(params, today());
  const destination = useDestination(location_id);
  const remember = useRememberDestination();
  const vehicles = useMyVehicles();
  const { session } = useShell();
  const [isEditing, setEditing] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const [results, showResults] = useFocusOnDemand();
  const isResolving = location_id !== null && destination.isPending;
  const found = destination.data ?? null;
  const hasNoVehicle = vehicles.data?.length === 0;

  const view: ResultsView = params.get('view') === 'map' ? 'map' : 'list';
  // The vehicle is named by its id in the URL: its size has to be known first.
  const isVehicleKnown = filters.vehicle === '' || vehicles.data !== undefined;

  function search(wanted: WantedSearch, isFocusKept = false) {
    remember(wanted.destination);
    const next = writeSearch(wanted.destination.id, wanted.filters);
    if (view === 'map' && wanted.destination.id === location_id) next.set('view', view);
    setParams(next);
    setEditing(false);
    if (!isFocusKept) showResults();
  }

  function show(chosen: ResultsView) {
    const next = new URLSearchParams(params);
    if (chosen === 'map') next.set('view', chosen);
    else next.delete('view');
    setParams(next, { replace: true });
  }

  function edit() {
    setEditing(true);
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  }

  return (
    <Page>
      <PageHeader title="Rechercher une place de parking" />
      {found && !isEditing && <SearchSummary name={found.name} filters={filters} onEdit={edit} />}
      <div ref={form} className={classNames(styles.form, found && !isEditing && styles.folded)}>
        {isResolving ? (
          <Loading text="Chargement de votre recherche...">
            <Skeleton shape="field" />
          </Loading>
        ) : (
          <SearchForm
            key={`${writeSearch(found?.id ?? '', filters)}`}
            vehicles={vehicles.data ?? []}
            initial={{ destination: found, filters }}
            destinationError={destination.data === null ? 'Lieu non trouvé' : undefined}
            onSearch={search}
          />
        )}
      </div>
      <div className={styles.gate}>
        <GateNotice vehicles={vehicles.data} verification={session.verification} isSearching={location_id !== null} />
      </div>
      <section ref={results} tabIndex={-1} aria-label="Résultats" className={styles.results}>
        {destination.isError && (
          <ErrorState
            title="Erreur lors du chargement du lieu"
            onRetry={() => void destination.refetch()}
            isRetrying={destination.isRefetching}
          />
        )}
        {found && hasNoVehicle && <SearchPreview destination={found} filters={filters} />}
        {found && !hasNoVehicle && isVehicleKnown && (
          <SearchResults
            key={found.id}
            destination={found}
            filters={filters}
            vehicles={vehicles.data ?? []}
            view={view}
            onView={show}
            onChange={(changed) => search({ destination: found, filters: changed })}
            onSort={(sort) => search({ destination: found, filters: { ...filters, sort } }, true)}
            onEdit={edit}
          />
        )}
      </section>
    </Page>
  );
}

/** Below 1024 px, stands for the form once a search exists. */
function SearchSummary({ name, filters, onEdit }: { name: string; filters: SearchFilters; onEdit: () => void }) {
  const { date_debut, date_fin } = filters;
  return (
    <div className={styles.summary}>
      <p>
        <strong>{name}</strong>
        {date_debut !== '' && <span>{dayRange(date_debut, date_fin)}</span>}
      </p>
      <Button variant="secondary" size="compact" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
        Modifier
      </Button>
    </div>
  );
}

/** Brings the reader to the results after a search, not after a reload. */
function useFocusOnDemand() {
  const target = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) target.current?.focus();
  }, [asked]);
  return [target, () => setAsked((count) => count + 1)] as const;
}
