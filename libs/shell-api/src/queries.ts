import { requestsApi } from '@placette/contracts/client/requests';
import { vehiclesApi } from '@placette/contracts/client/requests/vehicles';
import type { ApiClient } from '@placette/http-client';
import { useQuery } from '@tanstack/react-query';
import { useShell } from './shell.js';

/**
 * Returns the numbers of requests that wait for an answer, sent and received; the live signal "requests" reloads them.
 * Undefined while unknown.
 */
export function useWaitingRequests() {
  const { api, session } = useShell();
  return useQuery({
    queryKey: ['requests', 'waiting'],
    queryFn: ({ signal }) => api.call(requestsApi.countWaitingRequests, { signal }),
    enabled: session.status === 'signed-in',
  }).data;
}

/**
 * VE-01: every screen stores data of one shape under this key, and reads it through `select`. The live signal
 * "vehicles" reloads it.
 */
export const myVehiclesQuery = (api: ApiClient) => ({
  queryKey: ['vehicles', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(vehiclesApi.listMyVehicles, { signal }),
});
