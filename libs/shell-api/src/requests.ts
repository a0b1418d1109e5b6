import { requestsApi, cancellationApi } from '@placette/contracts/client/requests';
import { nextStatus } from '@placette/contracts/requests/lifecycle';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { today } from '@placette/contracts/kernel/days';
import { mayCancelStay } from '@placette/contracts/requests/cancellation/may-cancel-stay';
import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import type { StayChange } from '@placette/contracts/requests/stay-changes/schema';
import { problemText, useShell } from './shell.js';
import { links } from './links.js';
import { useWaitingRequests } from './queries.js';
import { useDraftText } from './use-draft-text.js';

export const sentRequestsKey = ['requests', 'sent'] as const;

/** The list shows the change immediately, and undoes it when the server refuses. */
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
    /** False when the lifecycle has no such transition. */
    isOffered: cancelled !== null,
    confirm,
    onCancel: () => mutate(undefined, { onSuccess: () => toast({ text: 'Demande annulée.', apart: true }) }),
    isPending,
    error: problemText(error, "Erreur lors de l'annulation"),
  };
}

/** The tabs of « Demandes », each with its own URL and the number of requests that wait in it. */
export function useRequestTabs() {
  const waiting = useWaitingRequests();
  return [
    { label: 'Envoyées', to: links.requestsSent, count: waiting?.sent ?? 0 },
    { label: 'Reçues', to: links.requestsReceived, count: waiting?.received ?? 0 },
    { label: 'Questions', to: links.questions, count: waiting?.questions ?? 0 },
  ];
}

/** CN-01: the stay is shown as cancelled only after the server has accepted it. */
export function useStayCancellation(
  stay: Pick<SentRequest, 'id' | 'status' | 'start_date'>,
  side: 'owner' | 'requester',
) {
  const { api, toast } = useShell();
  const client = useQueryClient();
  const draft = useDraftText(`annulation.${stay.id}`);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.call(cancellationApi.cancelStay, { params: { request_id: stay.id }, body: { reason } }),
    onSuccess: () => {
      draft[1]('');
      toast({ text: 'Séjour annulé.', apart: true });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  return {
    /** False when the lifecycle has no such transition, or the first day has begun. */
    isOffered: mayCancelStay(stay, side, today()),
    onCancel: (reason: string) => mutate(reason),
    draft,
    isPending,
    error: problemText(error, "Erreur lors de l'annulation"),
  };
}

const ANSWERS = {
  agree: { route: stayChangesApi.agreeToChange, said: 'Changement accepté.' },
  refuse: { route: stayChangesApi.refuseChange, said: 'Changement refusé.' },
  withdraw: { route: stayChangesApi.withdrawChange, said: 'Demande de changement retirée.' },
} as const;

/** CN-02: answers or withdraws a pending change; the result is shown only after the server has accepted it. */
export function useStayChange({ id: request_id, change }: { id: string; change: StayChange | null }) {
  const { api, toast } = useShell();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ answer, change_id }: { answer: keyof typeof ANSWERS; change_id: string }) =>
      api.call(ANSWERS[answer].route, { params: { request_id, change_id } }),
    onSuccess: (_stay, { answer }) => toast({ text: ANSWERS[answer].said, apart: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  const on = (answer: keyof typeof ANSWERS) => () => {
    if (change) mutate({ answer, change_id: change.id });
  };
  return {
    onAgree: on('agree'),
    onRefuse: on('refuse'),
    onWithdraw: on('withdraw'),
    isPending,
    error: problemText(error, 'Erreur lors de la mise à jour'),
  };
}
