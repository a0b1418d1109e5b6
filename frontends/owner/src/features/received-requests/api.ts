import { requestsApi } from '@placette/contracts/client/requests';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import { useApiMutation, useApiQuery } from '@placette/shell-api';
import { keepPreviousData } from '@tanstack/react-query';

export interface ReceivedFilters {
  status?: ContactRequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** RQ-07; all states of a period, reloaded by the live signal "requests". */
export function useReceivedRequests(filters: Omit<ReceivedFilters, 'status'>) {
  return useApiQuery(
    ['requests', 'received', filters],
    (api, signal) => api.call(requestsApi.listReceivedRequests, { query: filters, signal }),
    { placeholderData: keepPreviousData },
  );
}

/** Approve, or refuse with an optional reason (RQ-08) and other days (FO-05). Never shown before the server has agreed. */
export function useDecision(request_id: string) {
  const change = { reloads: ['requests'], reloadsWhen: 'settled' } as const;
  return {
    approve: useApiMutation((api) => api.call(requestsApi.approveRequest, { params: { request_id } }), change),
    reject: useApiMutation(
      (api, body: { rejection_reason: string | null; proposed: ProposedDays | null }) =>
        api.call(requestsApi.rejectRequest, { params: { request_id }, body }),
      change,
    ),
  };
}
