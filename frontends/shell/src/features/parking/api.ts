import { listingsRoutes } from '@placette/contracts/listings/routes';
import { ApiProblem, type ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

const missing = new Set([404, 422]);

/** null when there is no such parking, or when it is hidden. */
export function parkingPageQuery(api: ApiClient, id: string, viewer: string | null) {
  return queryOptions({
    queryKey: ['parkings', 'page', id, viewer],
    queryFn: ({ signal }) =>
      api
        .call(listingsRoutes.getParkingSpotPage, { params: { parking_spot_id: id }, signal })
        .catch((error: unknown) => {
          if (error instanceof ApiProblem && missing.has(error.status)) return null;
          throw error;
        }),
    staleTime: 60_000,
  });
}
