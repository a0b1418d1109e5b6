import { favouritesApi } from '@placette/contracts/client/listings/favourites';
import type { SavedDates } from '@placette/contracts/listings/favourites/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText, useShell } from './shell.js';
import { useApiQuery } from './use-api.js';

export const favouritesKey = (user_id: string | null) => ['favourites', user_id];

export function useFavourites(options: { enabled?: boolean; staleTime?: number } = {}) {
  const { session } = useShell();
  return useApiQuery(
    favouritesKey(session.user?.id ?? null),
    async (api, signal) => (await api.call(favouritesApi.listFavourites, { query: {}, signal })).favourites,
    options,
  );
}

/**
 * Whether the reader has saved a parking, and how to change it; shown immediately, undone when it fails. The saved
 * parking includes the dates of the search. `isListed`: it is shown as a favourite, and no longer once it is removed.
 */
export function useFavourite(parking_spot_id: string, dates: SavedDates = {}, isListed = false) {
  const { api, session, toast } = useShell();
  const client = useQueryClient();
  const queryKey = favouritesKey(session.user?.id ?? null);
  const list = useFavourites({ enabled: session.status === 'signed-in', staleTime: 60_000 });
  const known = list.data?.find((kept) => kept.parking_spot_id === parking_spot_id);
  const change = useMutation({
    mutationFn: (keep: boolean) =>
      keep
        ? api.call(favouritesApi.saveFavourite, { params: { parking_spot_id }, query: dates })
        : api.call(favouritesApi.removeFavourite, { params: { parking_spot_id } }),
    onSuccess: (_nothing, keep) =>
      toast({
        text: keep ? 'Gardé dans vos favoris.' : 'Retiré de vos favoris.',
        apart: isListed,
        // One that is not offered any more could not be kept again.
        ...((keep || known?.state === 'open') && { undo: () => change.mutate(!keep) }),
      }),
    onError: (error) => toast({ text: problemText(error, 'Vos favoris n’ont pas pu être modifiés.'), tone: 'warn' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isKept = change.isPending ? change.variables : known !== undefined;
  return {
    isKept,
    toggle: () => {
      if (!change.isPending) change.mutate(!isKept);
    },
  };
}
