import { links, useShell, useWaitingRequests } from '@placette/shell-api';
import { BottomNav } from '@placette/ui/bottom-nav';
import { Header } from '@placette/ui/header';
import { WifiOff } from '@placette/ui/icons';
import { Notice } from '@placette/ui/notice';
import { SkipLinks } from '@placette/ui/skip-links';
import { type ReactNode, useSyncExternalStore } from 'react';
import { CookieBanner } from '../consent/cookie-banner.js';
import { mainLinks, sideLinks, signedInLinks } from '../content/navigation.js';
import type { SessionStore } from '../session/session-store.js';
import { AccountCorner } from './account-corner.js';
import { CONTENT_ID, RouteFocus } from './route-focus.js';
import { useBackgroundLocation } from './background-location.js';
import { SiteFooter } from './site-footer.js';
import { ConfirmEmailPlace, FirstStepsPlace } from './strip-places.js';
import styles from './site-layout.module.css';

const withSearch = new Set<string>([links.home, links.locations]);

/** SH-07: header and footer wrap every page. */
export function SiteLayout({ store, children }: { store: SessionStore | null; children: ReactNode }) {
  const { session, config } = useShell();
  const { pathname } = useBackgroundLocation().location;
  const own = signedInLinks(useWaitingRequests() ?? { sent: 0, received: 0 });
  // From the first drawing on: a session that is being opened shows where it leads.
  const isVisitor = session.status === 'signed-out';
  return (
    <>
      <SkipLinks content={CONTENT_ID} search={withSearch.has(pathname) ? 'recherche' : undefined} />
      <CookieBanner />
      <Header
        brandName={config.brandName}
        items={isVisitor ? mainLinks : own}
        sideItems={isVisitor ? sideLinks : undefined}
      >
        <AccountCorner store={store} />
      </Header>
      <OfflineStrip />
      <SessionEndsWithPage store={store} />
      <ConfirmEmailPlace store={store} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <FirstStepsPlace />
      <SiteFooter slim={!isVisitor && /^\/(dashboard|admin)(\/|$)/.test(pathname)} />
      {!isVisitor && (
        <>
          <div className={styles.underNav} />
          <BottomNav items={own} />
        </>
      )}
      <RouteFocus />
    </>
  );
}

/** Said as long as it is true: a browser without cookies keeps nobody signed in. */
function SessionEndsWithPage({ store }: { store: SessionStore | null }) {
  const endsWithPage = useSyncExternalStore(
    store?.subscribe ?? (() => () => undefined),
    () => store?.snapshot().endsWithPage ?? false,
    () => false,
  );
  if (!endsWithPage) return null;
  return (
    <Notice tone="warn" title="Votre connexion se perdra avec cette page" live>
      Votre navigateur refuse les cookies de ce site, qui gardent votre connexion{'\u00a0'}: vous devrez vous
      reconnecter dès que vous rechargerez ou fermerez la page. Autorisez les cookies de ce site dans les réglages du
      navigateur, puis connectez-vous de nouveau.
    </Notice>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function OfflineStrip() {
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <WifiOff aria-hidden="true" />
          Vous êtes hors ligne. Les informations affichées peuvent dater.
        </p>
      )}
    </div>
  );
}
