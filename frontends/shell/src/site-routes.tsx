import { links } from '@placette/shell-api';
import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { READING_PATHS } from './content/reading-pages.js';
import { AuthScreen } from './features/auth/auth-screen.js';
import { ArticleScreen } from './features/blog/article-screen.js';
import { BlogScreen } from './features/blog/blog-screen.js';
import { ContactScreen } from './features/contact/contact-screen.js';
import { HelpScreen } from './features/help/help-screen.js';
import { HomeScreen } from './features/home/home-screen.js';
import { LocationScreen } from './features/location/location-screen.js';
import { ShuttleGuideScreen } from './features/location/shuttle-guide-screen.js';
import { LocationsScreen } from './features/locations/locations-screen.js';
import { NotFoundScreen } from './features/not-found/not-found-screen.js';
import { PartnerScreen } from './features/partner/partner-screen.js';
import { ParkingScreen } from './features/parking/parking-screen.js';
import { ReadingScreen } from './features/reading/reading-screen.js';
import { useHead } from './head/head.js';
import { loadApp, type RemoteName } from './remotes/remote-loader.js';
import { RemoteOutlet } from './remotes/remote-outlet.js';
import { SessionGuard } from './session/session-guard.js';
import type { SessionStore } from './session/session-store.js';

/** First part after /dashboard, and the remote that draws it. */
const dashboardRemotes: Readonly<Record<string, RemoteName>> = {
  rechercher: 'driver',
  'mes-demandes': 'driver',
  vehicules: 'driver',
  demander: 'driver',
  parkings: 'owner',
  demandes: 'owner',
  proposer: 'owner',
  verification: 'owner',
  profil: 'owner',
};

export function SiteRoutes({ store }: { store: SessionStore | null }) {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/lieux" element={<LocationsScreen />} />
      <Route path="/lieux/:slug" element={<LocationScreen />} />
      <Route path="/lieux/:slug/navettes" element={<ShuttleGuideScreen />} />
      <Route path="/parking/:id" element={<ParkingScreen />} />
      <Route path="/auth" element={<AuthScreen store={store} />} />
      <Route path="/contact" element={<ContactScreen />} />
      <Route path="/devenir-partenaire" element={<PartnerScreen />} />
      <Route path="/blog" element={<BlogScreen />} />
      <Route path="/blog/:slug" element={<ArticleScreen />} />
      <Route path="/aide" element={<HelpScreen />} />
      {READING_PATHS.map((path) => (
        <Route key={path} path={path} element={<ReadingScreen key={path} path={path} />} />
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
