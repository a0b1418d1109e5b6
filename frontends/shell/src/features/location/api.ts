import { catalogApi } from '@placette/contracts/client/catalog';
import { NO_STAY, type ChosenStay } from '@placette/contracts/listings/stay/stay';
import { ApiProblem, type ApiClient } from '@placette/http-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * null when there is no such place. `viewer` names the signed-in person and their rights: what is shown depends on them (C21). With a
 * stay, what is free for it and its total (C44).
 */
export function locationPageQuery(api: ApiClient, slug: string, viewer: string | null, stay = NO_STAY) {
  const dates = stay.start === '' ? {} : { date_debut: stay.start, date_fin: stay.end };
  return queryOptions({
    queryKey: locationPageKey(slug, viewer, stay),
    queryFn: ({ signal }) =>
      api.call(catalogApi.getLocationPage, { params: { slug }, query: dates, signal }).catch((error: unknown) => {
        // A slug that no location can have counts as unknown.
        if (error instanceof ApiProblem && [400, 404, 422].includes(error.status)) return null;
        throw error;
      }),
    staleTime: 60_000,
  });
}

export function locationPageKey(slug: string, viewer: string | null, { start, end }: ChosenStay) {
  return ['parkings', 'location', slug, viewer, start, end];
}
