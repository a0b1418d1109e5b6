import { requestsApi } from '@placette/contracts/client/requests';
import { useQuery } from '@tanstack/react-query';
import { useShell } from './shell.js';

/** How many requests wait for an answer, each way; counted again by the live signal "requests". Undefined while unknown. */
export function useWaitingRequests() {
  const { api, session } = useShell();
  return useQuery({
    queryKey: ['requests', 'waiting'],
    queryFn: ({ signal }) => api.call(requestsApi.countWaitingRequests, { signal }),
    enabled: session.status === 'signed-in',
  }).data;
}
