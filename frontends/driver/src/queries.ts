import { requestsApi, staysApi } from '@placette/contracts/client/requests';
import { preparedRequestsApi } from '@placette/contracts/client/requests/prepared';
import type { StayPeriod } from '@placette/contracts/requests/stays/schema';
import { myVehiclesQuery, sentRequestsKey, useApiQuery, usePages, useShell } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';

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

/** One page after another; reloaded by the live signal "requests". */
export function useStays(period: StayPeriod) {
  const { api } = useShell();
  return usePages(['requests', 'stays', period], (cursor, signal) =>
    api.call(staysApi.listStays, { query: { period, cursor }, signal }),
  );
}

/** VE-01: the vehicles of the signed-in person. */
export function useMyVehicles() {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ vehicles }) => vehicles });
}

/** C58: false after too many cancelled instant bookings: requests then wait for an answer. */
export function useMayBookInstantly(): boolean {
  const { api } = useShell();
  return useQuery({ ...myVehiclesQuery(api), select: ({ books_at_once }) => books_at_once }).data ?? true;
}
