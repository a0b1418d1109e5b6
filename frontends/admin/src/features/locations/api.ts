import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { useApiMutation, useApiQuery } from '@placette/shell-api';
import { keepPreviousData } from '@tanstack/react-query';

export function useLocations(q: string) {
  return useApiQuery(
    ['admin', 'locations', q],
    async (api, signal) =>
      (await api.call(catalogAdminApi.listAllLocations, { query: { q: q || undefined }, signal })).locations,
    { placeholderData: keepPreviousData },
  );
}

export function useLocationRecord(location_id: string) {
  return useApiQuery(
    ['admin', 'location', location_id],
    (api, signal) => api.call(catalogAdminApi.getLocationRecord, { params: { location_id }, signal }),
    {
      // A refetch must not replace what is being typed.
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      gcTime: 0,
    },
  );
}

export function useShowLocation() {
  return useApiMutation(
    (api, { location_id, actif }: { location_id: string; actif: boolean }) =>
      api.call(catalogAdminApi.showLocation, { params: { location_id }, body: { actif } }),
    { reloads: ['admin', 'locations'], reloadsWhen: 'settled' },
  );
}

/** Adds a location, or replaces the one of this id. */
export function useSaveLocation(location_id: string | null) {
  return useApiMutation(
    (api, body: LocationForm) =>
      location_id === null
        ? api.call(catalogAdminApi.createLocation, { body })
        : api.call(catalogAdminApi.editLocation, { params: { location_id }, body }),
    { reloads: ['admin', 'locations'] },
  );
}
