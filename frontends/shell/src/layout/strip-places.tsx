import { links, useShell } from '@placette/shell-api';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { part } from '@placette/ui/part';
import { isNameless } from '../session/use-session.js';
import type { SessionStore } from '../session/session-store.js';

/** A file of their own, which most people never load. */
const loadStrips = () => import(/* webpackChunkName: "account-strips" */ './account-strips.js');
const ConfirmEmailStrip = part(async () => (await loadStrips()).ConfirmEmailStrip);
const NamesStrip = part(async () => (await loadStrips()).NamesStrip);

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

const STEPS_SHOWN_AT = new Set<string>([links.search, links.stays, links.parkings]);

/** Its own file, which people whose first steps are done never load. Nobody misses it where it does not come. */
const FirstSteps = part(
  async () => (await import(/* webpackChunkName: "first-steps" */ '../features/first-steps/first-steps.js')).FirstSteps,
  () => null,
);

/** Below where a day begins, which it does not push down when it comes; never with the results of a search or an open form. */
export function FirstStepsPlace() {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  if (session.user === null || session.user.first_steps === 'none') return null;
  if (!STEPS_SHOWN_AT.has(pathname) || search !== '') return null;
  return (
    <Suspense>
      <FirstSteps />
    </Suspense>
  );
}
