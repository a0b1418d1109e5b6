import { staysApi } from '@placette/contracts/client/requests';
import type { StayPeriod } from '@placette/contracts/requests/stays/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

/** One page after another; reloaded by the live signal "requests". */
export function useStays(period: StayPeriod) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['requests', 'stays', period],
    queryFn: ({ pageParam, signal }) => api.call(staysApi.listStays, { query: { period, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}
