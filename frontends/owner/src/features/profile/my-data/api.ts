import { dataExportApi } from '@placette/contracts/client/documents/data-export';
import { accountDeletionApi } from '@placette/contracts/client/identity/account-deletion';
import { useApiMutation, useApiQuery } from '@placette/shell-api';

const exportKey = ['my-data', 'export'];
const accountDeletionKey = ['my-data', 'account-deletion'];
/** Milliseconds between two looks while an archive is prepared. */
const LOOK_EVERY = 2_000;

export function useDataExport() {
  return useApiQuery(exportKey, (api, signal) => api.call(dataExportApi.getDataExport, { signal }), {
    refetchInterval: ({ state }) => (state.data?.data_export?.status === 'preparing' ? LOOK_EVERY : false),
  });
}

/** The password only when the server asks for it. */
export function useAskDataExport() {
  return useApiMutation(
    async (api, password: string | undefined) => ({
      data_export: await api.call(dataExportApi.askDataExport, { body: { password } }),
    }),
    { fills: exportKey },
  );
}

export function useDataExportLink() {
  return useApiMutation(
    (api, export_id: string) => api.call(dataExportApi.createDataExportLink, { params: { export_id } }),
    { reloads: exportKey, reloadsWhen: 'failed' },
  );
}

export function useAccountDeletion() {
  return useApiQuery(accountDeletionKey, (api, signal) => api.call(accountDeletionApi.getDeparture, { signal }));
}

export function useDeleteAccount() {
  return useApiMutation(
    (api, password: string | undefined) => api.call(accountDeletionApi.deleteAccount, { body: { password } }),
    { reloads: accountDeletionKey, reloadsWhen: 'failed' },
  );
}
