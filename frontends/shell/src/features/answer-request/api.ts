import { answerLinksApi } from '@placette/contracts/client/requests/answer-links';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import { useApiMutation, useApiQuery } from '@placette/shell-api';

const KEY = 'answer-link';

/** C48: reading spends nothing. */
export function useAnswerPage(token: string) {
  return useApiQuery([KEY, token], (api, signal) =>
    api.call(answerLinksApi.readAnswerLink, { body: { token }, signal }),
  );
}

/** The one press that answers; after a refusal the page says what became of the request. */
export function useAnswer() {
  return useApiMutation(
    (api, body: { token: string; rejection_reason: string | null; proposed: ProposedDays | null }) =>
      api.call(answerLinksApi.answerByLink, { body }),
    { reloads: [KEY], reloadsWhen: 'failed' },
  );
}
