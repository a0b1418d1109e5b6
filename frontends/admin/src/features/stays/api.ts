import { deskStaysApi } from '@placette/contracts/client/requests/administration';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';

/** Reloaded by the live signal "moderation". */
const STAYS = ['moderation', 'stays'];

interface Search {
  q?: string | undefined;
  status?: ContactRequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
  parking_spot_id?: string;
}

export function useStays(search: Search) {
  const { api } = useShell();
  return usePages(
    [...STAYS, search],
    (cursor, signal) => api.call(deskStaysApi.listDeskStays, { query: { ...search, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useStay(request_id: string) {
  return useApiQuery(
    [...STAYS, 'one', request_id],
    (api, signal) => api.call(deskStaysApi.getDeskStay, { params: { request_id }, signal }),
    { retry: false },
  );
}

export function useCancelStay(request_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(deskStaysApi.cancelDeskStay, { params: { request_id }, body }),
    { reloads: [STAYS], reloadsWhen: 'settled' },
  );
}
