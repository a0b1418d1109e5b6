import type { DeskRight } from '@placette/contracts/kernel/desk';
import { links } from '@placette/shell-api';
import { currentMark } from '@placette/ui/nav-item';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { DeskLink } from './desk-link.js';
import { DeskSearch } from './desk-search.js';
import { useRights } from './rights.js';
import { useDocumentsWaiting, useMessagesWaiting, useReportsWaiting } from './waiting.js';
import styles from './admin-nav.module.css';

export interface Desk {
  to: string;
  label: string;
  /** DK-08: who lacks it does not see the desk. */
  right: DeskRight;
  /** Pages of the same desk that are not below `to`. */
  also?: readonly string[];
  /** How many wait there. */
  useWaiting?: () => number | undefined;
}

/** In the order of the bar (DK-02). */
const DESKS: readonly Desk[] = [
  { to: links.moderation, label: 'Documents', right: 'review', useWaiting: useDocumentsWaiting },
  { to: links.adminReports, label: 'Signalements', right: 'reports', useWaiting: useReportsWaiting },
  { to: links.adminContests, label: 'Contestations', right: 'contests' },
  { to: links.adminMessages, label: 'Messages', right: 'messages', useWaiting: useMessagesWaiting },
  { to: links.adminUsers, label: 'Personnes', right: 'accounts' },
  { to: links.adminParkings, label: 'Parkings', right: 'parkings' },
  { to: links.adminStays, label: 'Séjours', right: 'stays' },
  { to: links.adminLocations, label: 'Lieux et prix', right: 'places', also: [links.adminPrices] },
  { to: links.adminContent, label: 'Contenus', right: 'content' },
  { to: links.adminAudit, label: 'Journal', right: 'journal' },
];

/** The desks of the reader's role. */
function useDesks(): readonly Desk[] {
  const may = useRights();
  return DESKS.filter(({ right }) => may(right));
}

/** One row at every width: what has no room is scrolled to, and the open desk is in view. */
export function AdminNav() {
  const desks = useDesks();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  // The address of one desk may be below that of another.
  const [open] = desks
    .filter((desk) => currentMark(pathname, desk) !== undefined)
    .toSorted((one, other) => other.to.length - one.to.length);
  const openAt = open?.to;
  useEffect(() => {
    if (!list.current || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    list.current.scrollLeft = offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [openAt]);
  return (
    <div className={styles.bar}>
      <nav aria-label="Administration" className={styles.nav}>
        <ul ref={list}>
          {desks.map((desk) => (
            <DeskLink
              key={desk.to}
              ref={desk === open ? current : null}
              desk={desk}
              mark={desk === open ? currentMark(pathname, desk) : undefined}
            />
          ))}
        </ul>
      </nav>
      <DeskSearch />
    </div>
  );
}

/** /admin leads to the first desk of the role. */
export function FirstDesk() {
  const [first] = useDesks();
  return first ? <Navigate to={first.to} replace /> : null;
}
