import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import type { StayChange } from '@placette/contracts/requests/stay-changes/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText } from './problem-text.js';
import { useShell } from './shell.js';

const ANSWERS = {
  agree: { route: stayChangesApi.agreeToChange, said: 'Changement accepté.' },
  refuse: { route: stayChangesApi.refuseChange, said: 'Changement refusé.' },
  withdraw: { route: stayChangesApi.withdrawChange, said: 'Demande de changement retirée.' },
} as const;

/** CN-02: what becomes of a change that waits; never shown before the server has agreed. */
export function useStayChange({ id: request_id, change }: { id: string; change: StayChange | null }) {
  const { api, toast } = useShell();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ answer, change_id }: { answer: keyof typeof ANSWERS; change_id: string }) =>
      api.call(ANSWERS[answer].route, { params: { request_id, change_id } }),
    onSuccess: (_stay, { answer }) => toast({ text: ANSWERS[answer].said }),
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
    error: error && problemText(error, 'Erreur lors de la mise à jour'),
  };
}
