import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { lastSearchApi } from '@placette/contracts/client/listings/last-search';
import type { LastSearch } from '@placette/contracts/listings/last-search/api';
import { favouritesKey, lastSearchKey, useApiMutation, useApiQuery, useShell } from '@placette/shell-api';
import { useEffect } from 'react';
import type { SearchFilters } from '../search-filters.js';

/** FD-07: a search that is shown becomes the last one; its filters, view and order are not kept. */
export function useKeepSearch(location_id: string | null, { date_debut, date_fin }: SearchFilters) {
  const { mutate } = useApiMutation(
    (api, body: { location_id: string; date_debut?: string; date_fin?: string }) =>
      api.call(lastSearchApi.keepLastSearch, { body }),
    { reloads: lastSearchKey },
  );
  useEffect(() => {
    if (location_id !== null) mutate({ location_id, ...(date_debut !== '' && { date_debut, date_fin }) });
  }, [mutate, location_id, date_debut, date_fin]);
}

/** The favourites that are offered, those that are free for the dates first; waits until the search is known. */
export function useFavouritesFor(search: LastSearch | null | undefined) {
  const { session } = useShell();
  const { date_debut, date_fin } = search ?? {};
  const query = date_debut && date_fin ? { date_debut, date_fin } : {};
  return useApiQuery(
    [...favouritesKey(session.user?.id ?? null), query],
    async (api, signal) => {
      const { favourites } = await api.call(favouritesApi.listFavourites, { query, signal });
      const offered = favourites.flatMap((each) => (each.state === 'open' ? [each] : []));
      return offered.sort((one, other) => Number(other.stay?.is_free ?? 0) - Number(one.stay?.is_free ?? 0));
    },
    { enabled: search !== undefined },
  );
}
