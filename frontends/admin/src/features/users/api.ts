import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import type { Reasons } from '@placette/contracts/documents/reports/schema';
import type { AccountAction, AccountState } from '@placette/contracts/identity/administration/schema';
import { usePages, useShell } from '@placette/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export function useAccounts(q: string, state: AccountState | undefined) {
  const { api } = useShell();
  return usePages(
    ['admin', 'accounts', q, state],
    (cursor, signal) =>
      api.call(identityAdminApi.listAccounts, { query: { q: q || undefined, state, cursor }, signal }),
    { keepsPrevious: true },
  );
}

export function useChangeAccount() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { user_id: string; action: AccountAction }) =>
      api.call(identityAdminApi.changeAccount, { params: change }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

/** The server also closes open reports about the profile, a moment later. */
export function useSuspendAccount(user_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Reasons) => api.call(identityAdminApi.suspendAccount, { params: { user_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function useRestoreAccount(user_id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { statement: string }) =>
      api.call(identityAdminApi.restoreAccount, { params: { user_id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}
