import { reportsApi } from '@placette/contracts/client/documents/reports';
import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { ReportItem, ReportStatus, ReportVerdict } from '@placette/contracts/documents/reports/schema';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';

/** Reloaded by the live signal "moderation". */
export function useReports(status: ReportStatus) {
  const { api } = useShell();
  return usePages(['moderation', 'reports', status], (cursor, signal) =>
    api.call(reportsApi.listReports, { query: { status, cursor }, signal }),
  );
}

export function useReportCount() {
  return useApiQuery(['moderation', 'reports', 'count'], (api, signal) =>
    api.call(reportsApi.countReports, { signal }),
  );
}

/** The report that an address names. */
export function useReport(report_id: string | null) {
  return useApiQuery(
    ['moderation', 'reports', 'one', report_id],
    (api, signal) => api.call(reportsApi.getReport, { params: { report_id: report_id ?? '' }, signal }),
    { enabled: report_id !== null },
  );
}

const reload = { reloads: [['moderation'], ['admin']], reloadsWhen: 'settled' } as const;

/** Removing a profile suspends its account, until a day or without an end, which closes every report about it. */
export function useDecision({ id: report_id, target_type, concerned_id: user_id }: ReportItem) {
  return useApiMutation<unknown, { verdict: ReportVerdict; until: string | null }>((api, { verdict, until }) => {
    if (target_type !== 'profile' || verdict.decision !== 'removed') {
      return api.call(reportsApi.decideReport, { params: { report_id }, body: verdict });
    }
    const { statement, ground } = verdict;
    return api.call(identityAdminApi.suspendAccount, { params: { user_id }, body: { statement, ground, until } });
  }, reload);
}

export function useRestoration({ id: report_id, target_type, concerned_id: user_id }: ReportItem) {
  return useApiMutation<unknown, { statement: string }>(
    (api, body) =>
      target_type === 'profile'
        ? api.call(identityAdminApi.restoreAccount, { params: { user_id }, body })
        : api.call(reportsApi.restoreContent, { params: { report_id }, body }),
    reload,
  );
}
