import { useShell } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NotFoundScreen } from '../features/not-found/missing-page.js';
import { RemoteSkeleton } from '../remotes/remote-outlet.js';
import type { SessionStore } from './session-store.js';
import { SessionUnavailable, useIsSessionUnavailable } from './session-unavailable.js';

interface SessionGuardProps {
  store: SessionStore | null;
  admin?: boolean;
  /** Instead of the loading indicator while the session opens. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** SH-03: loading indicator, then /auth in place of this entry of the history, and back here after signing in. */
export function SessionGuard({ store, admin, waiting, children }: SessionGuardProps) {
  const { session, links } = useShell();
  const { pathname, search, hash } = useLocation();
  if (session.status === 'loading') return waiting === undefined ? <Waiting store={store} /> : waiting;
  if (session.status === 'signed-out') return <Navigate to={links.signIn(pathname + search + hash)} replace />;
  // C2: for members who are no administrators the page does not exist.
  if (admin && session.user?.is_admin !== true) return <NotFoundScreen />;
  if (admin && session.user?.administration === 'needs_second_factor') return <SecondFactorNeeded />;
  return children;
}

function Waiting({ store }: { store: SessionStore | null }) {
  if (!useIsSessionUnavailable(store)) return <RemoteSkeleton />;
  return (
    <Page>
      <SessionUnavailable onRetry={() => void store?.renew()} />
    </Page>
  );
}

/** MFA-1: the server refuses the administration to this session, and this says what to do. */
function SecondFactorNeeded() {
  const { links } = useShell();
  return (
    <Page width="form">
      <PageHeader title="Administration" />
      <Notice
        tone="warn"
        title="La double authentification est obligatoire pour les administrateurs"
        action={
          <ButtonLink to={links.security} size="compact" aria-label="Activer la double authentification">
            Activer
          </ButtonLink>
        }
      >
        {'Activez-la dans la section «\u202fSécurité\u202f» de votre profil. Un code de votre téléphone sera ensuite '}
        demandé à chaque connexion.
      </Notice>
    </Page>
  );
}
