import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { useShell } from '@placette/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useLocations(q: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['admin', 'locations', q],
    queryFn: async ({ signal }) =>
      (await api.call(catalogAdminApi.listAllLocations, { query: { q: q || undefined }, signal })).locations,
    placeholderData: keepPreviousData,
  });
}

export function useLocationRecord(location_id: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['admin', 'location', location_id],
    queryFn: ({ signal }) => api.call(catalogAdminApi.getLocationRecord, { params: { location_id }, signal }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}

export function useShowLocation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ location_id, actif }: { location_id: string; actif: boolean }) =>
      api.call(catalogAdminApi.showLocation, { params: { location_id }, body: { actif } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'locations'] }),
  });
}

/** Adds a location, or replaces the one of this id. */
export function useSaveLocation(location_id: string | null) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LocationForm) =>
      location_id === null
        ? api.call(catalogAdminApi.createLocation, { body })
        : api.call(catalogAdminApi.editLocation, { params: { location_id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin', 'locations'] }),
  });
}
