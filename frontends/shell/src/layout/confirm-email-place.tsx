import { useShell } from '@placette/shell-api';
import { Suspense } from 'react';
import { part } from '@placette/ui/part';
import type { SessionStore } from '../session/session-store.js';

/** Its own file, which people whose address is confirmed never load. */
const ConfirmEmailStrip = part(
  async () => (await import(/* webpackChunkName: "confirm-email" */ './confirm-email-strip.js')).ConfirmEmailStrip,
);

/** C43: on every screen until the e-mail address is confirmed. */
export function ConfirmEmailPlace({ store }: { store: SessionStore | null }) {
  const { session } = useShell();
  if (!store || !session.user?.awaits_confirmation) return null;
  return (
    <Suspense>
      <ConfirmEmailStrip key={session.user.id} store={store} email={session.user.email} />
    </Suspense>
  );
}
