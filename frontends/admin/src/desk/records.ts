import { catalogAdminApi } from '@placette/contracts/client/catalog/administration';
import { deskApi } from '@placette/contracts/client/notifications/desk';
import type { DeskMessage } from '@placette/contracts/notifications/desk/schema';
import { useApiQuery } from '@placette/shell-api';

/** What more than one desk reads: a suggestion becomes a location, and its message shows that location (DK-01). */

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
