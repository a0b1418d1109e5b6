import { catalogRoutes } from '@placette/contracts/catalog/routes';
import { ApiProblem, type ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

/** null when there is no such place. `viewer` is the signed-in person's id: what is shown depends on it (C21). */
export function locationPageQuery(api: ApiClient, slug: string, viewer: string | null) {
  return queryOptions({
    queryKey: ['parkings', 'location', slug, viewer],
    queryFn: ({ signal }) =>
      api.call(catalogRoutes.getLocationPage, { params: { slug }, signal }).catch((error: unknown) => {
        // A slug that no location can have counts as unknown.
        if (error instanceof ApiProblem && [400, 404, 422].includes(error.status)) return null;
        throw error;
      }),
    staleTime: 60_000,
  });
}
