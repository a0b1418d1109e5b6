import { links } from '@placette/shell-api';
import { Navigate, Route, Routes, type Location } from 'react-router';
import { NotFoundScreen } from '../features/not-found/missing-page.js';
import { SitemapScreen } from '../features/sitemap/sitemap-screen.js';
import { useBackgroundLocation } from '../layout/background-location.js';
import { isPrivate, PrivateArea, RequestDialog } from './private-areas.js';
import { PUBLIC_PAGES, publicPageAt, type PublicPage } from './public-pages.js';
import { screens } from './screens.js';
import type { SessionStore } from '../session/session-store.js';

export function SiteRoutes({ store }: { store: SessionStore | null }) {
  const { location, isUnderDialog } = useBackgroundLocation();
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
      <Route path="/dashboard/*" element={<PrivateArea store={store} />} />
      <Route path="/admin/*" element={<PrivateArea admin store={store} />} />
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

/** Loads what the page at this path draws first. */
export async function preloadScreen(pathname: string): Promise<void> {
  const page = publicPageAt(pathname);
  if (page) await screens[page.screen].preload();
  else if (isPrivate(pathname)) await Promise.all([PrivateArea.preload(), RequestDialog.preload()]);
}
