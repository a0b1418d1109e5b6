import { stayChangesApi } from '@placette/contracts/client/requests/stay-changes';
import type { WishedStay } from '@placette/contracts/requests/stay-changes/schema';
import { ApiProblem, useApiMutation, useApiQuery } from '@placette/shell-api';

/** CN-02: the server's total for the changed stay, or why it is refused; never cached. */
export function useChangeQuote(request_id: string, wished: WishedStay | null) {
  return useApiQuery(
    ['stay-change-quote', request_id, wished],
    (api, signal) =>
      api.call(stayChangesApi.quoteChange, {
        params: { request_id },
        query: wished ?? { start_date: '', end_date: '', vehicle_id: '' },
        signal,
      }),
    {
      enabled: wished !== null,
      retry: (failures, error) => !(error instanceof ApiProblem && error.status < 500) && failures < 2,
      gcTime: 0,
    },
  );
}

/** CN-02. Sends the total that was shown; the server refuses if its own differs. */
export function useAskChange(request_id: string) {
  return useApiMutation(
    (api, body: WishedStay & { total_price: number; return_hour?: string | null }) =>
      api.call(stayChangesApi.askChange, { params: { request_id }, body }),
    { reloads: [['requests'], ['stay-change-quote', request_id]], reloadsWhen: 'settled' },
  );
}

/** CN-03: an hour needs no agreement. */
export function useTellReturnHour(request_id: string) {
  return useApiMutation(
    (api, return_hour: string) =>
      api.call(stayChangesApi.tellReturnHour, { params: { request_id }, body: { return_hour } }),
    { reloads: ['requests'], reloadsWhen: 'settled' },
  );
}
