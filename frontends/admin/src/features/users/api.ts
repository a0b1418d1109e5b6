import { identityAdminApi } from '@placette/contracts/client/identity/administration';
import { personDeskApi } from '@placette/contracts/client/identity/person';
import type { AccountState, RoleChange, SuspensionForm } from '@placette/contracts/identity/administration/schema';
import { useApiMutation, usePages, useShell } from '@placette/shell-api';

export function useAccounts(q: string, state: AccountState | undefined) {
  const { api } = useShell();
  return usePages(
    ['admin', 'accounts', q, state],
    (cursor, signal) =>
      api.call(identityAdminApi.listAccounts, { query: { q: q || undefined, state, cursor }, signal }),
    { keepsPrevious: true },
  );
}

/** DK-08: the shell reads one's own role again. */
export function useChangeRole(user_id: string) {
  return useApiMutation(
    (api, body: RoleChange) => api.call(identityAdminApi.changeRole, { params: { user_id }, body }),
    { reloads: ['admin', 'verification'], reloadsWhen: 'settled' },
  );
}

/** The server also closes open reports about the profile, a moment later. */
export function useSuspendAccount(user_id: string) {
  return useApiMutation(
    (api, body: SuspensionForm) => api.call(identityAdminApi.suspendAccount, { params: { user_id }, body }),
    { reloads: ['admin'], reloadsWhen: 'settled' },
  );
}

export function useRestoreAccount(user_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(identityAdminApi.restoreAccount, { params: { user_id }, body }),
    { reloads: ['admin'], reloadsWhen: 'settled' },
  );
}

/** DK-03: the person receives the reasons. */
export function useWarnAccount(user_id: string) {
  return useApiMutation(
    (api, body: { statement: string }) => api.call(personDeskApi.warnAccount, { params: { user_id }, body }),
    { reloads: ['admin'], reloadsWhen: 'beside' },
  );
}
