import { requestsApi } from '@placette/contracts/client/requests';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText, useShell } from './shell.js';
import { links } from './links.js';
import { useWaitingRequests } from './queries.js';

export const sentRequestsKey = ['requests', 'sent'] as const;

/** Shown at once in the list, undone when the server refuses. */
export function useRequestCancellation({ id: request_id, status }: Pick<SentRequest, 'id' | 'status'>) {
  const { api, confirm, toast } = useShell();
  const client = useQueryClient();
  const cancelled = nextStatus(status, 'cancel', 'requester');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(requestsApi.cancelRequest, { params: { request_id } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: sentRequestsKey });
      const before = client.getQueryData<SentRequest[]>(sentRequestsKey);
      client.setQueryData<SentRequest[]>(sentRequestsKey, (now) =>
        now?.map((request) => (request.id === request_id ? { ...request, status: cancelled ?? status } : request)),
      );
      return { before };
    },
    onError: (_error, _given, context) => client.setQueryData(sentRequestsKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  return {
    /** False when the lifecycle has no such move. */
    isOffered: cancelled !== null,
    confirm,
    onCancel: () => mutate(undefined, { onSuccess: () => toast({ text: 'Demande annulée.' }) }),
    isPending,
    error: error && problemText(error, "Erreur lors de l'annulation"),
  };
}

/** « Demandes »: its lists, each with its own URL and what waits in it. */
export function useRequestTabs() {
  const waiting = useWaitingRequests();
  return [
    { label: 'Envoyées', to: links.requestsSent, count: waiting?.sent ?? 0 },
    { label: 'Reçues', to: links.requestsReceived, count: waiting?.received ?? 0 },
    { label: 'Questions', to: links.questions, count: waiting?.questions ?? 0 },
  ];
}
