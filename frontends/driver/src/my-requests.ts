import { requestsApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import { sentRequestsKey, useApiQuery } from '@placette/shell-api';

/** RQ-09, newest first; reloaded by the live signal "requests". */
export function useSentRequests() {
  return useApiQuery(
    sentRequestsKey,
    async (api, signal) => (await api.call(requestsApi.listSentRequests, { query: {}, signal })).requests,
  );
}

/** C49: the open ones first; reloaded by the live signal "requests". */
export function usePreparedRequests() {
  return useApiQuery(
    ['requests', 'prepared'],
    async (api, signal) => (await api.call(preparedRequestsApi.listPreparedRequests, { signal })).prepared,
  );
}
