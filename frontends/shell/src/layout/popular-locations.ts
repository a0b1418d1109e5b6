import { POPULAR_FOOTER_LIMIT } from '@placette/contracts/catalog/schema';
import { catalogApi } from '@placette/contracts/client/catalog';
import type { ApiClient } from '@placette/http-client';
import { useShell } from '@placette/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';

export function popularLocationsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['popular-locations'],
    queryFn: async ({ signal }) => {
      const query = { limit: POPULAR_FOOTER_LIMIT };
      return (await api.call(catalogApi.listPopularLocations, { query, signal })).locations;
    },
    staleTime: 600_000,
    // ER-03: a footer without this block is still a footer.
    retry: false,
  });
}

/** SH-11: the twelve popular places; none while they load or when they cannot be read. */
export function usePopularLocations() {
  const { api } = useShell();
  return useQuery(popularLocationsQuery(api)).data ?? [];
}
