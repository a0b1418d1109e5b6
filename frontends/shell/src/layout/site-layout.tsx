import { links, useShell } from '@placette/shell-api';
import { BottomNav } from '@placette/ui/bottom-nav';
import { Footer } from '@placette/ui/footer';
import { Header } from '@placette/ui/header';
import { Inbox, Search, SquareParking, User } from '@placette/ui/icons';
import { SkipLinks } from '@placette/ui/skip-links';
import type { ReactNode } from 'react';
import { CookieBanner } from '../consent/cookie-banner.js';
import { ManageCookies } from '../consent/manage-cookies.js';
import { footerGroups, mainLinks, sideLinks } from '../content/navigation.js';
import type { SessionStore } from '../session/session-store.js';
import { AccountCorner } from './account-corner.js';
import { ConfirmEmailStrip } from './confirm-email-strip.js';
import { OfflineStrip } from './offline-strip.js';
import { usePopularLocations } from './popular-locations.js';
import { CONTENT_ID, RouteFocus } from './route-focus.js';
import { useBackgroundLocation } from './background-location.js';
import styles from './site-layout.module.css';
import { ThemeChoice } from './theme-choice.js';

const shortcuts = [
  { label: 'Rechercher', to: links.search, icon: Search },
  { label: 'Demandes', to: links.requestsSent, also: links.requestsReceived, icon: Inbox },
  { label: 'Parkings', to: links.parkings, icon: SquareParking },
  { label: 'Compte', to: links.profile, icon: User },
] as const;
const withSearch = new Set<string>([links.home, links.locations]);

/** SH-07: header and footer wrap every page. */
export function SiteLayout({ store, children }: { store: SessionStore | null; children: ReactNode }) {
  const { session, config } = useShell();
  const { pathname } = useBackgroundLocation().location;
  const inDashboard = pathname.startsWith('/dashboard');
  return (
    <>
      <SkipLinks content={CONTENT_ID} search={withSearch.has(pathname) ? 'recherche' : undefined} />
      <CookieBanner />
      <Header brandName={config.brandName} items={mainLinks} sideItems={sideLinks}>
        <AccountCorner store={store} />
      </Header>
      <OfflineStrip />
      <ConfirmEmailStrip store={store} />
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer brandName={config.brandName} popular={usePopularLocations()} groups={footerGroups}>
        <ManageCookies />
        <ThemeChoice />
      </Footer>
      {inDashboard && session.user !== null && (
        <>
          <div className={styles.underNav} />
          <BottomNav items={shortcuts} />
        </>
      )}
      <RouteFocus />
    </>
  );
}
