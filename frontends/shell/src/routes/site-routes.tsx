import { links } from '@placette/shell-api';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router';
import { READING_PATHS } from '../content/reading-pages.js';
import { NotFoundScreen } from '../features/not-found/not-found-screen.js';
import { SitemapScreen } from '../features/sitemap/sitemap-screen.js';
import { useHead } from '../head/head.js';
import { loadApp, type RemoteName } from '../remotes/remote-loader.js';
import { RemoteOutlet } from '../remotes/remote-outlet.js';
import { RequestDialog } from '../layout/request-dialog.js';
import { useShownPage } from '../layout/shown-page.js';
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
      <Route path="/" element={<screens.home />} />
      <Route path="/lieux" element={<screens.locations />} />
      <Route path="/lieux/:slug" element={<screens.location />} />
      <Route path="/lieux/:slug/navettes" element={<screens.shuttleGuide />} />
      <Route path="/parking/:id" element={<screens.parking />} />
      <Route path="/auth" element={<screens.auth store={store} />} />
      <Route path="/contact" element={<screens.contact />} />
      <Route path="/devenir-partenaire" element={<screens.partner />} />
      <Route path="/blog" element={<screens.blog />} />
      <Route path="/blog/:slug" element={<screens.article />} />
      <Route path="/aide" element={<screens.help />} />
      {READING_PATHS.map((path) => (
        <Route key={path} path={path} element={<screens.reading key={path} path={path} />} />
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
