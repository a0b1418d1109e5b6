import { contestDeskApi } from '@placette/contracts/client/documents/contests';
import type { ContestStep, ContestVerdict, ContestView } from '@placette/contracts/documents/contests/schema';
import { useApiMutation, useApiQuery, usePages, useShell } from '@placette/shell-api';

const CONTESTS = ['moderation', 'contests'];
const oneContest = (contest_id: string) => [...CONTESTS, 'one', contest_id];
/** Also after a refusal: another moderator was first, and the contest shows how it is by now. */
const reload = { reloads: CONTESTS, reloadsWhen: 'settled' } as const;

export function useContests(view: ContestView) {
  const { api } = useShell();
  return usePages(
    [...CONTESTS, 'list', view],
    (cursor, signal) => api.call(contestDeskApi.listContests, { query: { view, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useContest(contest_id: string) {
  return useApiQuery(oneContest(contest_id), (api, signal) =>
    api.call(contestDeskApi.getContest, { params: { contest_id }, signal }),
  );
}

export function useContestStep(contest_id: string) {
  return useApiMutation(
    (api, body: ContestStep) => api.call(contestDeskApi.changeContest, { params: { contest_id }, body }),
    { ...reload, fills: oneContest(contest_id) },
  );
}

export function useContestVerdict(contest_id: string) {
  return useApiMutation(
    (api, body: ContestVerdict) => api.call(contestDeskApi.decideContest, { params: { contest_id }, body }),
    { ...reload, fills: oneContest(contest_id) },
  );
}

/** C1: each opening is logged. */
export function useContestFile(contest_id: string) {
  return useApiMutation((api, file_id: string) =>
    api.call(contestDeskApi.createContestFileLink, { params: { contest_id, file_id } }),
  );
}
