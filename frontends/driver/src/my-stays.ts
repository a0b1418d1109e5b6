import { staysApi } from '@placette/contracts/client/requests';
import type { StayPeriod } from '@placette/contracts/requests/stays/schema';
import { usePages, useShell } from '@placette/shell-api';

/** One page after another; reloaded by the live signal "requests". */
export function useStays(period: StayPeriod) {
  const { api } = useShell();
  return usePages(['requests', 'stays', period], (cursor, signal) =>
    api.call(staysApi.listStays, { query: { period, cursor }, signal }),
  );
}
