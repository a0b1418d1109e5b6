import { savedAnswersApi } from '@placette/contracts/client/requests/saved-answers';
import type { NewAnswer } from '@placette/contracts/requests/saved-answers/schema';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

const queryKey = ['saved-answers'];

/** « Réponses enregistrées », by name (OB-04). */
export function useSavedAnswers() {
  const { api } = useShell();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(savedAnswersApi.listAnswers, { signal }) });
}

/** A new answer is saved once, however often it is sent; `answer_id` of one that is changed. */
export function useSaveAnswer(answer_id: string | null) {
  const { api } = useShell();
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (body: NewAnswer) =>
      answer_id === null
        ? api.call(savedAnswersApi.saveAnswer, { body, idempotencyKey })
        : api.call(savedAnswersApi.changeAnswer, { params: { answer_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useDeleteAnswer(answer_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(savedAnswersApi.deleteAnswer, { params: { answer_id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
