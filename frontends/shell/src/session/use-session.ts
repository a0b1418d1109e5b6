import { identityApi } from '@placette/contracts/client/identity';
import { type ApiClient, links, pathOfThisSite, type Session } from '@placette/shell-api';
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

/** C43, C48: an account proved that lacks a name: the server knows, so a page that is loaded again still asks for both. */
export function isNameless({ user }: Session): boolean {
  if (user === null || user.awaits_confirmation) return false;
  return user.first_name.trim() === '' || user.last_name.trim() === '';
}

/**
 * Where to go after signing in: a path of this site and nothing else. A server that sends here does not know the hash of the page
 * that was asked for; the browser keeps it.
 */
export function returnPath({ search, hash }: { search: string; hash: string }): string {
  const asked = pathOfThisSite(new URLSearchParams(search).get('retour'));
  if (asked === null || asked.startsWith('/auth')) return links.search;
  return asked.includes('#') || !/^#[\w-]+$/.test(hash) ? asked : asked + hash;
}
