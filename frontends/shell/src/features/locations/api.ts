import { catalogRoutes } from '@placette/contracts/catalog/routes';
import type { ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

export function locationsQuery(api: ApiClient, q: string) {
  return queryOptions({
    queryKey: ['locations', q],
    queryFn: async ({ signal }) =>
      (await api.call(catalogRoutes.listLocations, { query: { q: q || undefined }, signal })).locations,
    staleTime: 300_000,
  });
}
