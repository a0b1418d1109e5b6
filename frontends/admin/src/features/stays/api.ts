import { deskStaysApi } from '@placette/contracts/client/requests/administration';
import { useApiMutation, useApiQuery } from '@placette/shell-api';
import { STAYS } from '../../desk/records.js';

export function useStay(request_id: string) {
  return useApiQuery(
    [...STAYS, 'one', request_id],
    (api, signal) => api.call(deskStaysApi.getDeskStay, { params: { request_id }, signal }),
    { retry: false },
  );
}

export function useCancelStay(request_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(deskStaysApi.cancelDeskStay, { params: { request_id }, body }),
    { reloads: [STAYS], reloadsWhen: 'settled' },
  );
}
