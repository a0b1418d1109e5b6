import { links, useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { User } from '@placette/ui/icons';
import { Suspense, useEffect } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { part } from '@placette/ui/part';
import type { SessionStore } from '../session/session-store.js';
import styles from './site-layout.module.css';

/** Its own file, which visitors never load. Without it the account is still reached. */
const load = () => import(/* webpackChunkName: "signed-in" */ './signed-in-corner.js');
const SignedInCorner = part(async () => (await load()).SignedInCorner, AccountLink);

/** Right of the header: sign-in button or account menu; an empty place of their size while the session loads. */
export function AccountCorner({ store }: { store: SessionStore | null }) {
  const { session } = useShell();
  const { pathname, search } = useLocation();
  const isLoading = session.status === 'loading';
  // Comes beside the session.
  useEffect(() => {
    if (isLoading) load().catch(() => undefined);
  }, [isLoading]);
  const empty = <span className={styles.corner} />;
  if (isLoading) return empty;
  if (session.user !== null) {
    return (
      <Suspense fallback={empty}>
        <SignedInCorner store={store} user={session.user} />
      </Suspense>
    );
  }
  const here = pathname === links.home || pathname.startsWith('/auth') ? undefined : pathname + search;
  return (
    <>
      <RouterLink to={links.estimate} className={styles.offer}>
        <span>
          Proposer<span> ma place</span>
        </span>
      </RouterLink>
      <ButtonLink
        to={pathname.startsWith('/auth') ? pathname + search : links.signIn(here)}
        variant="secondary"
        size="compact"
        icon={<User aria-hidden="true" />}
        className={styles.signIn}
      >
        Se connecter
      </ButtonLink>
    </>
  );
}

function AccountLink() {
  return (
    <ButtonLink to={links.profile} variant="secondary" size="compact">
      Mon compte
    </ButtonLink>
  );
}
