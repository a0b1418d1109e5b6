import { catalogApi } from '@placette/contracts/client/catalog';
import type { ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

export function weekOffersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['parkings', 'week-offers'],
    queryFn: ({ signal }) => api.call(catalogApi.listWeekOffers, { signal }),
    staleTime: 60_000,
    // ER-03: a home page without these rows is still one.
    retry: false,
  });
}
