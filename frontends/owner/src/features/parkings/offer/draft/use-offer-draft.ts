import { offerDraftApi } from '@placette/contracts/client/listings/offer-draft';
import { draftKey, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DraftKeeper, type DraftCalls } from './draft-keeper.js';
import { openDraft, readLocal, type OpenedDraft } from './open-draft.js';

const keyOf = (account: string) => draftKey(account, 'proposer');

/** The draft as the tab and the server have it together; undefined until the server has answered, or could not. */
export function useOpenedDraft(account: string): OpenedDraft | undefined {
  const { api } = useShell();
  const { data, isPending } = useQuery({
    queryKey: ['offer-draft', account],
    queryFn: ({ signal }) => api.call(offerDraftApi.getOfferDraft, { signal }),
    // Asked once each time the wizard is opened, without a network too: nothing changes under somebody who types.
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  return useMemo(
    () => (isPending ? undefined : openDraft(readLocal(keyOf(account)), data?.draft)),
    [isPending, data, account],
  );
}

/** Keeps what is typed, in the tab and on the server. */
export function useDraftKeeper(account: string, opened: OpenedDraft) {
  const { api } = useShell();
  const [keeper] = useState(() => {
    const calls: DraftCalls = {
      load: async () => (await api.call(offerDraftApi.getOfferDraft)).draft,
      save: (body) => api.call(offerDraftApi.saveOfferDraft, { body }),
      discard: () => api.call(offerDraftApi.discardOfferDraft),
    };
    return new DraftKeeper(keyOf(account), opened, calls);
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.snapshot);
  const settle = useCallback(() => void keeper.settle(), [keeper]);
  useEffect(() => {
    keeper.start();
    window.addEventListener('online', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      window.removeEventListener('online', settle);
      document.removeEventListener('visibilitychange', settle);
      keeper.leave();
    };
  }, [keeper, settle]);
  return { keeper, state };
}
