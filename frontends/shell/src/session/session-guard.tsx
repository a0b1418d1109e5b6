import { useShell } from '@placette/shell-api';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { NotFoundScreen } from '../features/not-found/not-found-screen.js';
import { RemoteSkeleton } from '../remotes/remote-outlet.js';

/** SH-03: loading indicator, then /auth in place of this entry of the history, and back here after signing in. */
export function SessionGuard({ admin, children }: { admin?: boolean; children: ReactNode }) {
  const { session, links } = useShell();
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <RemoteSkeleton />;
  // Ruling C2: for anybody but an administrator the page does not exist.
  if (admin && session.user?.is_admin !== true) return <NotFoundScreen />;
  if (session.status === 'signed-out') return <Navigate to={links.signIn(pathname + search)} replace />;
  return children;
}
