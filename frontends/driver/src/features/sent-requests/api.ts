import { nextStatus } from '@placette/contracts/requests/lifecycle';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['requests', 'sent'];

/** RQ-09, newest first; reloaded by the live signal "requests". */
export function useSentRequests() {
  const { api } = useShell();
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(requestsRoutes.listSentRequests, { query: {}, signal })).requests,
  });
}

/** Shown at once, taken back when the server refuses. */
export function useCancelRequest({ id: request_id, status }: SentRequest) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(requestsRoutes.cancelRequest, { params: { request_id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<SentRequest[]>(queryKey);
      const cancelled = nextStatus(status, 'cancel', 'requester') ?? status;
      client.setQueryData<SentRequest[]>(queryKey, (now) =>
        now?.map((request) => (request.id === request_id ? { ...request, status: cancelled } : request)),
      );
      return { before };
    },
    onError: (_error, _given, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
