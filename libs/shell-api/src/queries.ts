import { requestsApi } from '@placette/contracts/client/requests';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { ApiClient } from '@placette/http-client';
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

/** VE-01: what every screen keeps under this key has one shape; read it by `select`. The signal « vehicles » reloads it. */
export const myVehiclesQuery = (api: ApiClient) => ({
  queryKey: ['vehicles', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
});
