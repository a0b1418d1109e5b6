import { identityApi } from '@placette/contracts/client/identity';
import { pathAfterSignIn } from '@placette/contracts/kernel/own-path';
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
      desk_role: profile?.desk_role ?? null,
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

/** FD-02: says what opened. */
export const ADDRESS_CONFIRMED =
  'Votre adresse e-mail est confirmée. Vous pouvez maintenant écrire, publier et envoyer des documents.';

/** C43, C48: an account proved that lacks a name: the server knows, so a page that is loaded again still asks for both. */
export function isNameless({ user }: Session): boolean {
  if (user === null || user.awaits_confirmation) return false;
  return user.first_name.trim() === '' || user.last_name.trim() === '';
}

/**
 * Where to go after signing in, null when nothing is asked for: a path of this site and nothing else. A server that sends here
 * does not know the hash of the page that was asked for; the browser keeps it.
 */
export function askedPath({ search, hash }: { search: string; hash: string }): string | null {
  const asked = pathAfterSignIn(new URLSearchParams(search).get('retour'));
  return asked === null || asked.includes('#') || !/^#[\w-]+$/.test(hash) ? asked : asked + hash;
}
