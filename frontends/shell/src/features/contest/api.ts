import { contestsApi } from '@placette/contracts/client/documents/contests';
import { useApiMutation, useApiQuery } from '@placette/shell-api';

const KEY = 'contest';
const dataKey = ['contest-data'];
/** Milliseconds between two looks while an archive is prepared. */
const LOOK_EVERY = 2_000;

/** C48: reading changes nothing. */
export function useContestPage(token: string) {
  return useApiQuery([KEY, token], (api, signal) => api.call(contestsApi.readContestPage, { body: { token }, signal }));
}

/** After a refusal the page says how the decision stands now. */
export function useContest(token: string) {
  return useApiMutation(
    (api, body: { text: string; upload_ids: string[] }) =>
      api.call(contestsApi.fileContest, { body: { token, ...body } }),
    { reloads: [KEY], reloadsWhen: 'settled' },
  );
}

export function useSuspendedData(token: string) {
  return useApiQuery(dataKey, (api, signal) => api.call(contestsApi.readSuspendedData, { body: { token }, signal }), {
    refetchInterval: ({ state }) => (state.data?.data_export?.status === 'preparing' ? LOOK_EVERY : false),
  });
}

export function useAskSuspendedData(token: string) {
  return useApiMutation(
    async (api) => ({ data_export: await api.call(contestsApi.askSuspendedData, { body: { token } }) }),
    { fills: dataKey },
  );
}

export function useSuspendedDataLink(token: string) {
  return useApiMutation(
    (api, export_id: string) => api.call(contestsApi.linkSuspendedData, { body: { token, export_id } }),
    { reloads: dataKey, reloadsWhen: 'failed' },
  );
}
