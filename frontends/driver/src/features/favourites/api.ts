import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import { favouritesKey, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** The same list as the hearts read. */
export function useFavourites() {
  const { api, session } = useShell();
  return useQuery({
    queryKey: favouritesKey(session.user?.id ?? null),
    queryFn: async ({ signal }) => (await api.call(favouritesApi.listFavourites, { signal })).favourites,
  });
}
