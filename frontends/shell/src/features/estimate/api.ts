import { catalogApi } from '@placette/contracts/client/catalog';
import { ApiProblem, type ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

/** null when there is no such place. */
export function locationEstimateQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['parkings', 'estimate', slug],
    queryFn: ({ signal }) =>
      api.call(catalogApi.getLocationEstimate, { params: { slug }, signal }).catch((error: unknown) => {
        // A slug that no location can have counts as unknown.
        if (error instanceof ApiProblem && [400, 404, 422].includes(error.status)) return null;
        throw error;
      }),
    staleTime: 60_000,
  });
}
