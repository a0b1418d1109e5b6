import { links, useShell } from '@placette/shell-api';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { part } from '@placette/ui/part';
import { isNameless } from '../session/use-session.js';
import type { SessionStore } from '../session/session-store.js';

/** Files of their own, which most people never load. */
const ConfirmEmailStrip = part(
  async () => (await import(/* webpackChunkName: "confirm-email" */ './confirm-email-strip.js')).ConfirmEmailStrip,
);

const NamesStrip = part(async () => (await import(/* webpackChunkName: "names" */ './names-strip.js')).NamesStrip);

/** C43: on every screen until the e-mail address is confirmed, and then until the account has both names. */
export function ConfirmEmailPlace({ store }: { store: SessionStore | null }) {
  const { session } = useShell();
  const { pathname } = useLocation();
  if (isNameless(session) && pathname !== links.profile && !pathname.startsWith('/auth')) {
    return (
      <Suspense>
        <NamesStrip />
      </Suspense>
    );
  }
  if (!store || !session.user?.awaits_confirmation) return null;
  return (
    <Suspense>
      <ConfirmEmailStrip key={session.user.id} store={store} email={session.user.email} />
    </Suspense>
  );
}
