import { requestsApi } from '@placette/contracts/client/requests';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { useShell } from '@placette/shell-api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export interface ReceivedFilters {
  status?: ContactRequestStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** RQ-07; all states of a period, reloaded by the live signal "requests". */
export function useReceivedRequests(filters: Omit<ReceivedFilters, 'status'>) {
  const { api } = useShell();
  return useQuery({
    queryKey: ['requests', 'received', filters],
    queryFn: ({ signal }) => api.call(requestsApi.listReceivedRequests, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Approve, or refuse with an optional reason (RQ-08). Never shown before the server has agreed. */
export function useDecision(request_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['requests'] });
  const approve = useMutation({
    mutationFn: () => api.call(requestsApi.approveRequest, { params: { request_id } }),
    onSettled,
  });
  const reject = useMutation({
    mutationFn: (rejection_reason: string | null) =>
      api.call(requestsApi.rejectRequest, { params: { request_id }, body: { rejection_reason } }),
    onSettled,
  });
  return { approve, reject };
}
