import { savedAnswersApi } from '@placette/contracts/client/requests/saved-answers';
import type { NewAnswer, SavedAnswer } from '@placette/contracts/requests/saved-answers/schema';
import { useApiMutation, useApiQuery } from '@placette/shell-api';
import { useState } from 'react';

const queryKey = ['saved-answers'];

/** « Réponses enregistrées », by name (OB-04). */
export function useSavedAnswers() {
  return useApiQuery(queryKey, (api, signal) => api.call(savedAnswersApi.listAnswers, { signal }));
}

/** A new answer is saved once, however often it is sent; `changed` is one that is changed. */
export function useSaveAnswer(changed: SavedAnswer | null) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useApiMutation(
    (api, body: NewAnswer) =>
      changed === null
        ? api.call(savedAnswersApi.saveAnswer, { body, idempotencyKey })
        : api.call(savedAnswersApi.changeAnswer, { params: { answer_id: changed.id }, body }),
    { reloads: queryKey, reloadsWhen: 'settled' },
  );
}

export function useDeleteAnswer({ id: answer_id }: SavedAnswer) {
  return useApiMutation((api) => api.call(savedAnswersApi.deleteAnswer, { params: { answer_id } }), {
    reloads: queryKey,
    reloadsWhen: 'settled',
  });
}
