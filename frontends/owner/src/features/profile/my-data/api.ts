import { dataExportApi } from '@placette/contracts/client/documents/data-export';
import { accountDeletionApi } from '@placette/contracts/client/identity/account-deletion';
import { useShell } from '@placette/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const exportKey = ['my-data', 'export'];
const accountDeletionKey = ['my-data', 'account-deletion'];
/** Milliseconds between two looks while an archive is prepared. */
const LOOK_EVERY = 2_000;

export function useDataExport() {
  const { api } = useShell();
  return useQuery({
    queryKey: exportKey,
    queryFn: ({ signal }) => api.call(dataExportApi.getDataExport, { signal }),
    refetchInterval: ({ state }) => (state.data?.data_export?.status === 'preparing' ? LOOK_EVERY : false),
  });
}

/** The password only when the server asks for it. */
export function useAskDataExport() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string | undefined) => api.call(dataExportApi.askDataExport, { body: { password } }),
    onSuccess: (data_export) => client.setQueryData(exportKey, { data_export }),
  });
}

export function useDataExportLink() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (export_id: string) => api.call(dataExportApi.createDataExportLink, { params: { export_id } }),
    onError: () => client.invalidateQueries({ queryKey: exportKey }),
  });
}

export function useAccountDeletion() {
  const { api } = useShell();
  return useQuery({
    queryKey: accountDeletionKey,
    queryFn: ({ signal }) => api.call(accountDeletionApi.getDeparture, { signal }),
  });
}

export function useDeleteAccount() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (password: string | undefined) => api.call(accountDeletionApi.deleteAccount, { body: { password } }),
    onError: () => client.invalidateQueries({ queryKey: accountDeletionKey }),
  });
}
