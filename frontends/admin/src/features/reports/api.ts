import { reportsRoutes } from '@placette/contracts/documents/report-routes';
import type { ReportItem, ReportStatus, ReportVerdict } from '@placette/contracts/documents/report-schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';

/** Reloaded by the live signal "moderation". */
export function useReports(status: ReportStatus) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['moderation', 'reports', status],
    queryFn: ({ pageParam, signal }) =>
      api.call(reportsRoutes.listReports, { query: { status, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function useDecision({ id: report_id }: ReportItem) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportVerdict) => api.call(reportsRoutes.decideReport, { params: { report_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}

export function useRestoration({ id: report_id }: ReportItem) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (statement: string) =>
      api.call(reportsRoutes.restoreContent, { params: { report_id }, body: { statement } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation'] }),
  });
}
