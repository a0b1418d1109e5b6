import { identityAdminRoutes } from '@placette/contracts/identity/admin-routes';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

/** `userId`: only what concerns this person. */
export function useAuditTrail(userId: string | undefined) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', userId],
    queryFn: ({ pageParam, signal }) =>
      api.call(identityAdminRoutes.listAuditEntries, { query: { user_id: userId, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}
