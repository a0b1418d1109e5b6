import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import { searchApi } from '@placette/contracts/client/listings/search';
import type { SearchSort, SpotResult } from '@placette/contracts/listings/search/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { useApiQuery, usePages, useShell } from '@placette/shell-api';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { boxText, type SearchFilters } from './search-filters.js';

const destinationKey = (location_id: string | null) => ['locations', 'destination', location_id];

/** SE-02: suggestions from two characters on. */
export function useLocationSearch() {
  const { api } = useShell();
  return (q: string, signal?: AbortSignal) => api.call(catalogApi.suggestLocations, { query: { q }, signal });
}

/** The destination that the URL names; null when it does not exist. Known already when it was chosen here. */
export function useDestination(location_id: string | null) {
  return useApiQuery(
    destinationKey(location_id),
    async (api, signal): Promise<LocationSuggestion | null> => {
      const { locations } = await api.call(catalogApi.listLocations, { query: {}, signal });
      return locations.find(({ id }) => id === location_id) ?? null;
    },
    { enabled: location_id !== null, staleTime: Infinity },
  );
}

export function useRememberDestination() {
  const client = useQueryClient();
  return (location: LocationSuggestion) => client.setQueryData(destinationKey(location.id), location);
}

/** The query of the search calls; of the vehicle only its type and size are sent. */
export function wishes(location_id: string, filters: SearchFilters, vehicles: readonly Vehicle[]) {
  const vehicle = vehicles.find(({ id }) => id === filters.vehicle);
  return {
    location_id,
    date_debut: filters.date_debut || undefined,
    date_fin: filters.date_fin || undefined,
    max_price: filters.max_price,
    max_km: filters.max_km,
    services: filters.services.join(','),
    shuttle: filters.shuttle ? ('true' as const) : ('false' as const),
    charging: filters.charging ? ('true' as const) : ('false' as const),
    immediate: filters.immediate ? ('true' as const) : ('false' as const),
    vehicle_type: vehicle?.type_vehicule,
    vehicle_height: vehicle?.hauteur_m ?? undefined,
    vehicle_length: vehicle?.longueur_m ?? undefined,
    box: filters.box ? boxText(filters.box) : undefined,
  };
}
export type Wishes = ReturnType<typeof wishes>;

/** SE-05, SE-08: page after page, in the order asked for; reloaded by the live signal "parkings". */
export function useSearch(wanted: Wishes, sort: SearchSort) {
  const { api } = useShell();
  return usePages(
    ['parkings', 'search', wanted, sort],
    (cursor, signal) => api.call(searchApi.search, { query: { ...wanted, sort, cursor }, signal }),
    { keepsPrevious: true },
  );
}

/** FD-05: what the map shows, asked once it is seen. */
export function useSearchPoints(wanted: Wishes, enabled: boolean) {
  return useApiQuery(
    ['parkings', 'search-points', wanted],
    async (api, signal) => (await api.call(searchApi.listSearchPoints, { query: wanted, signal })).points,
    { enabled, placeholderData: keepPreviousData },
  );
}

/** The row of a point that the list has not loaded; null when the search no longer finds it. */
export function useResultOf(wanted: Wishes, parking_spot_id: string | null) {
  return useApiQuery(
    ['parkings', 'search-one', wanted, parking_spot_id],
    async (api, signal): Promise<SpotResult | null> => {
      const query = { ...wanted, parking_spot_id: parking_spot_id ?? undefined };
      return (await api.call(searchApi.search, { query, signal })).results[0] ?? null;
    },
    { enabled: parking_spot_id !== null },
  );
}

/** C44: what the search finds, redacted, for who has no vehicle. */
export function useSearchPreview(wanted: Wishes) {
  return useApiQuery(
    ['parkings', 'search-preview', wanted],
    (api, signal) => api.call(searchApi.previewSearch, { query: wanted, signal }),
    { placeholderData: keepPreviousData },
  );
}

/** C45: how many there are in all, near and further; asked beside the list, which does not wait for it. */
export function useSearchCount(wanted: Wishes, enabled = true) {
  return useApiQuery(
    ['parkings', 'search-count', wanted],
    (api, signal) => api.call(searchApi.countSearch, { query: wanted, signal }),
    { enabled },
  );
}

export function useSearchHelp(wanted: Wishes) {
  return useApiQuery(['parkings', 'search-help', wanted], (api, signal) =>
    api.call(searchApi.getSearchHelp, { query: wanted, signal }),
  );
}
