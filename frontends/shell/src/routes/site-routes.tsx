import { links } from '@placette/shell-api';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { NotFoundScreen } from '../features/not-found/not-found-screen.js';
import { SitemapScreen } from '../features/sitemap/sitemap-screen.js';
import { useHead } from '../head/head.js';
import { loadApp, type RemoteName } from '../remotes/remote-loader.js';
import { RemoteOutlet } from '../remotes/remote-outlet.js';
import { RequestDialog } from '../layout/request-dialog.js';
import { useShownPage } from '../layout/shown-page.js';
import { PUBLIC_PAGES, type PublicPage } from './public-pages.js';
import { screens } from './screens.js';
import { SessionGuard } from '../session/session-guard.js';
import type { SessionStore } from '../session/session-store.js';

/** First part after /dashboard, and the remote that draws it. */
const dashboardRemotes: Readonly<Record<string, RemoteName>> = {
  rechercher: 'driver',
  favoris: 'driver',
  'mes-demandes': 'driver',
  vehicules: 'driver',
  demander: 'driver',
  parkings: 'owner',
  demandes: 'owner',
  proposer: 'owner',
  notifications: 'owner',
  verification: 'owner',
  profil: 'owner',
};

export function SiteRoutes({ store }: { store: SessionStore | null }) {
  const { location, isUnderDialog } = useShownPage();
  return (
    <>
      <Pages store={store} location={location} />
      {isUnderDialog && (
        <Routes>
          <Route path="/dashboard/*" element={<RequestDialog store={store} />} />
        </Routes>
      )}
    </>
  );
}

function Pages({ store, location }: { store: SessionStore | null; location: Location }) {
  return (
    <Routes location={location}>
      {PUBLIC_PAGES.map((page) => (
        <Route key={page.path} path={page.path} element={drawn(page, store)} />
      ))}
      <Route path="/dashboard" element={<Navigate to={links.search} replace />} />
      <Route path="/dashboard/*" element={<Dashboard store={store} />} />
      <Route
        path="/admin/*"
        element={
          <SessionGuard admin store={store}>
            <RemotePages name="admin" basePath="/admin" />
          </SessionGuard>
        }
      />
      <Route path="/sitemap.xml" element={<SitemapScreen />} />
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}

function drawn(page: PublicPage, store: SessionStore | null) {
  if (page.screen === 'reading') return <screens.reading key={page.path} path={page.path} />;
  if (page.screen === 'auth') return <screens.auth store={store} />;
  const Screen = screens[page.screen];
  return <Screen />;
}

function Dashboard({ store }: { store: SessionStore | null }) {
  const { pathname } = useLocation();
  const remote = dashboardRemotes[pathname.split('/')[2] ?? ''];
  useEffect(() => {
    // Meanwhile the session is being opened: a failure shows when the remote is drawn.
    if (remote) loadApp(remote).catch(() => undefined);
  }, [remote]);
  if (remote === undefined) return <NotFoundScreen />;
  return (
    <SessionGuard store={store}>
      <RemotePages key={remote} name={remote} basePath="/dashboard" />
    </SessionGuard>
  );
}

function RemotePages({ name, basePath }: { name: RemoteName; basePath: string }) {
  useHead({ title: name === 'admin' ? 'Administration' : 'Mon espace' });
  return <RemoteOutlet name={name} basePath={basePath} />;
}
