import { Page } from '@placette/ui/page';
import { RemoteFallback } from '@placette/ui/error-state';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { NotFoundScreen } from '../features/not-found/missing-page.js';
import { useHead } from '../head/head.js';
import { SessionGuard } from '../session/session-guard.js';
import type { SessionStore } from '../session/session-store.js';
import { loadApp } from './remote-loader.js';
import { RemoteOutlet } from './remote-outlet.js';
import { remoteAt, useRemotes, type RemoteRoute } from './remote-routes.js';

/** A private area: the session first, then the remote that answers the path. */
export function RemotePages({ store, admin = false }: { store: SessionStore | null; admin?: boolean }) {
  const remotes = useRemotes();
  const remote = remoteAt(remotes, useLocation().pathname);
  const early = admin ? undefined : remote?.name;
  useEffect(() => {
    // While the session opens: a failure shows when the remote is drawn.
    if (early !== undefined) loadApp(early).catch(() => undefined);
  }, [early]);
  const allKnown = remotes.length > 0 && remotes.every(({ prefixes }) => prefixes.length > 0);
  if (remote === null && allKnown) return <NotFoundScreen />;
  return (
    <SessionGuard admin={admin} store={store}>
      {remote === null ? <UnknownRemotes /> : <RemotePage key={remote.name} {...remote} />}
    </SessionGuard>
  );
}

const OWN_SPACE = {
  title: 'Mon espace',
  description: 'Votre espace de membre\u00a0: demandes, séjours, véhicules, parkings, documents et messages.',
};
const ADMINISTRATION = { title: 'Administration', description: 'Réservé à l’équipe du site.' };

function RemotePage({ name, basePath }: RemoteRoute) {
  useHead(basePath === '/admin' ? ADMINISTRATION : OWN_SPACE);
  return <RemoteOutlet name={name} basePath={basePath} />;
}

/** The server has not heard yet of the remote whose page this may be. */
function UnknownRemotes() {
  useHead(OWN_SPACE);
  return (
    <Page>
      <RemoteFallback onRetry={() => location.reload()} />
    </Page>
  );
}
