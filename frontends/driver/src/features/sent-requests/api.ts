import { requestsApi } from '@placette/contracts/client/requests';
import { sentRequestsKey, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

/** RQ-09, newest first; reloaded by the live signal "requests". */
export function useSentRequests() {
  const { api } = useShell();
  return useQuery({
    queryKey: sentRequestsKey,
    queryFn: async ({ signal }) => (await api.call(requestsApi.listSentRequests, { query: {}, signal })).requests,
  });
}
