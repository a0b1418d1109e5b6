import { identityApi } from '@placette/contracts/client/identity';
import type { ApiClient, Session } from '@placette/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { SessionStore } from './session-store.js';

const onServer = { status: 'loading', account: null, isUnavailable: false } as const;

/** The session as remotes see it: no token, and the profile once it has come. */
export function useSessionOf(store: SessionStore | null, mayHaveSession: boolean, api: ApiClient): Session {
  const before = mayHaveSession ? onServer : ({ status: 'signed-out', account: null, isUnavailable: false } as const);
  const { status, account } = useSyncExternalStore(
    store?.subscribe ?? noListener,
    store?.snapshot ?? (() => before),
    () => before,
  );
  const me = useQuery({
    queryKey: ['verification', 'me', account?.id],
    queryFn: ({ signal }) => api.call(identityApi.me, { signal }),
    enabled: status === 'signed-in',
    staleTime: 60_000,
  });
  return useMemo<Session>(() => {
    if (status === 'second-step') return { status: 'signed-out', user: null, verification: null };
    if (status !== 'signed-in' || account === null) return { status, user: null, verification: null };
    // The profile decides on menus and rights: wait for it, unless it cannot be had.
    if (me.data === undefined && !me.isError) return { status: 'loading', user: null, verification: null };
    const { profile, verification } = me.data ?? {};
    const user = {
      id: account.id,
      email: me.data?.email ?? account.email,
      first_name: profile?.first_name ?? account.prenom,
      last_name: profile?.last_name ?? account.nom,
      is_admin: profile?.is_admin ?? false,
      administration: me.data?.administration ?? 'closed',
      awaits_confirmation: account.awaitsConfirmation,
      first_steps: profile === undefined ? ('none' as const) : profile.first_steps,
    };
    return { status, user, verification: verification ?? null };
  }, [status, account, me.data, me.isError]);
}

function noListener(): () => void {
  return () => undefined;
}
