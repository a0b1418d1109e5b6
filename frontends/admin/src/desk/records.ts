import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { deskApi } from '@placette/contracts/client/notifications/desk';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import { deskStaysApi } from '@placette/contracts/client/requests/administration';
import type { DeskMessage } from '@placette/contracts/notifications/desk/schema';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';

/**
 * What more than one desk reads or does: a suggestion becomes a location, and its message shows that location (DK-01); a
 * parking shows its stays (DK-05).
 */

/** Reloaded by the live signal "moderation". */
export const MESSAGES = ['moderation', 'messages'];
export const oneMessage = (message_id: string) => [...MESSAGES, 'one', message_id];

/** ms; no signal says that a mail has left. */
const LOOK_EVERY = 2_000;
const isBeingSent = (message: DeskMessage | undefined) =>
  message?.replies.some(({ delivery }) => delivery === 'queued') ?? false;

export function useMessage(message_id: string) {
  return useApiQuery(
    oneMessage(message_id),
    (api, signal) => api.call(deskApi.getDeskMessage, { params: { message_id }, signal }),
    { refetchInterval: ({ state }) => (isBeingSent(state.data) ? LOOK_EVERY : false) },
  );
}

export function useLocationRecord(location_id: string) {
  return useApiQuery(
    ['admin', 'location', location_id],
    (api, signal) => api.call(catalogAdminApi.getLocationRecord, { params: { location_id }, signal }),
    {
      // A refetch must not replace what is being typed.
      refetchOnWindowFocus: false,
      staleTime: Infinity,
      gcTime: 0,
    },
  );
}

/** Reloaded by the live signal "moderation". */
export const STAYS = ['moderation', 'stays'];

interface StaySearch {
  q?: string | undefined;
  status?: ContactRequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  parking_spot_id?: string;
}

export function useStays(search: StaySearch) {
  const { api } = useShell();
  return usePages(
    [...STAYS, search],
    (cursor, signal) => api.call(deskStaysApi.listDeskStays, { query: { ...search, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useEndSessions() {
  const { toast } = useShell();
  return useApiMutation(
    async (api, user_id: string) => {
      await api.call(identityAdminApi.changeAccount, { params: { user_id, action: 'end-sessions' } });
      toast({ text: 'Personne déconnectée partout.' });
    },
    { reloads: ['admin'], reloadsWhen: 'settled' },
  );
}
