import { today } from '@placette/contracts/kernel/days';
import { ApiProblem, problemText, useMapGround, useTitle } from '@placette/shell-api';
import { GatePlace } from '@placette/shell-api/gate';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { preloadMap } from '@placette/ui/preload-map';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMyVehicles } from '../../queries.js';
import { useDestination, useRememberDestination } from './api.js';
import { ComesBack } from './comes-back/comes-back.js';
import { useKeepSearch } from './comes-back/api.js';
import { readSearch, writeSearch } from './search-filters.js';
import { SearchForm, type WantedSearch } from './search-form.js';
import { FoundScreen } from './results/found-screen.js';
import styles from './search.module.css';

const TITLE = 'Rechercher une place de parking';

/** /dashboard/rechercher (SE-01): the form, then what it found. The whole search is in the URL. */
export function SearchScreen() {
  useTitle(TITLE);
  const [params, setParams] = useSearchParams();
  const { location_id, filters } = readSearch(params, today());
  const destination = useDestination(location_id);
  useKeepSearch(destination.data?.id ?? null, filters);
  const remember = useRememberDestination();
  const vehicles = useMyVehicles();
  const [hasSearched, setSearched] = useState(false);
  const { ground } = useMapGround();
  // Loaded ahead: the results show a map.
  useEffect(() => preloadMap(ground), [ground]);

  function search(wanted: WantedSearch) {
    remember(wanted.destination);
    const next = writeSearch(wanted.destination.id, wanted.filters);
    const view = params.get('view');
    if (view !== null && wanted.destination.id === location_id) next.set('view', view);
    setParams(next);
    setSearched(true);
  }

  if (destination.data) {
    return (
      <FoundScreen
        title={TITLE}
        destination={destination.data}
        filters={filters}
        vehicles={vehicles}
        isNew={hasSearched}
        onSearch={search}
      />
    );
  }
  // Without a network the query waits for it, and goes on by itself.
  const isOffline = destination.isPending && destination.isPaused;
  const form = (
    <>
      <SearchForm
        vehicles={vehicles.data ?? []}
        initial={{ destination: null, filters }}
        destinationError={destination.data === null ? 'Lieu non trouvé' : undefined}
        onSearch={search}
      />
      <div className={styles.gate}>
        <GatePlace />
      </div>
    </>
  );
  return (
    <Page>
      <PageHeader title={TITLE} />
      {location_id === null ? (
        <ComesBack>{form}</ComesBack>
      ) : destination.isPending && !isOffline ? (
        <Loading text="Chargement de votre recherche...">
          <Skeleton shape="field" />
        </Loading>
      ) : (
        form
      )}
      {(destination.isError || isOffline) && (
        <ErrorState
          title="Erreur lors du chargement du lieu"
          text={problemText(destination.error ?? ApiProblem.network(), 'Réessayez dans un instant.')}
          onRetry={() => void destination.refetch()}
          isRetrying={destination.isRefetching}
        />
      )}
    </Page>
  );
}
