import { catalogRoutes } from '@placette/contracts/catalog/routes';
import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { listingsRoutes } from '@placette/contracts/listings/routes';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchFilters } from './search-filters.js';

const destinationKey = (location_id: string | null) => ['locations', 'destination', location_id];

/** SE-02 */
export function useLocationSearch() {
  const { api } = useShell();
  return async (q: string, signal?: AbortSignal) => {
    const { locations } = await api.call(catalogRoutes.suggestLocations, { query: { q }, signal });
    return locations;
  };
}

/** The destination that the address names; null when it does not exist. Known already when it was chosen here. */
export function useDestination(location_id: string | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: destinationKey(location_id),
    queryFn: async ({ signal }): Promise<LocationSuggestion | null> => {
      const { locations } = await api.call(catalogRoutes.listLocations, { query: {}, signal });
      return locations.find(({ id }) => id === location_id) ?? null;
    },
    enabled: location_id !== null,
    staleTime: Infinity,
  });
}

export function useRememberDestination() {
  const client = useQueryClient();
  return (location: LocationSuggestion) => client.setQueryData(destinationKey(location.id), location);
}

/** SE-05, SE-08: by distance, page after page; reloaded by the live signal "parkings". */
export function useSearch(location_id: string | null, filters: SearchFilters, enabled: boolean) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['parkings', 'search', location_id, filters],
    queryFn: ({ pageParam, signal }) =>
      api.call(listingsRoutes.search, {
        query: {
          location_id: location_id ?? '',
          date_debut: filters.date_debut || undefined,
          date_fin: filters.date_fin || undefined,
          max_price: filters.max_price,
          services: filters.services.join(','),
          shuttle: filters.shuttle ? 'true' : 'false',
          charging: filters.charging ? 'true' : 'false',
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: enabled && location_id !== null,
  });
}
