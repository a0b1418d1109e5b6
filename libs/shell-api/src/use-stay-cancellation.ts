import { cancellationApi } from '@placette/contracts/client/requests/cancellation';
import { today } from '@placette/contracts/kernel/days';
import { mayCallOff } from '@placette/contracts/requests/cancellation/may-call-off';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText } from './problem-text.js';
import { useShell } from './shell.js';
import { useDraftText } from './use-draft-text.js';

/** CN-01: never shown as cancelled before the server has agreed. */
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
      toast({ text: 'Séjour annulé.' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
  return {
    /** False when the lifecycle has no such move, or the first day has begun. */
    isOffered: mayCallOff(stay, side, today()),
    onCancel: (reason: string) => mutate(reason),
    draft,
    isPending,
    error: error && problemText(error, "Erreur lors de l'annulation"),
  };
}
