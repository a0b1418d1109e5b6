import type { z } from 'zod';
import { moderationApi } from '@placette/contracts/client/documents/moderation';
import type { moderationLogQuerySchema } from '@placette/contracts/documents/moderation/schema';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { auditQuerySchema } from '@placette/contracts/identity/administration/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

/** Latest first. */
export function useAuditTrail(filter: z.input<typeof auditQuerySchema>) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(identityAdminApi.listAuditEntries, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

/** Latest first. */
export function useModerationLog(filter: z.input<typeof moderationLogQuerySchema>) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['moderation', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call(moderationApi.listModerationLog, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}
