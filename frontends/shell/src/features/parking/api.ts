import { listingsApi } from '@placette/contracts/client/listings';
import { ApiProblem, type ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

/** 400 and 414: the URL contains no valid identifier. */
const missing = new Set([400, 404, 410, 414, 422]);

/** The reason when there is no such parking, or when it is hidden: `gone` where there was one. */
export function parkingPageQuery(api: ApiClient, id: string, viewer: string | null) {
  return queryOptions({
    queryKey: ['parkings', 'page', id, viewer],
    queryFn: ({ signal }) =>
      api.call(listingsApi.getParkingSpotPage, { params: { parking_spot_id: id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiProblem && missing.has(error.status))
          return error.status === 410 ? ('gone' as const) : ('unknown' as const);
        throw error;
      }),
    staleTime: 60_000,
  });
}
