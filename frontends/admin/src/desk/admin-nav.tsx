import type { DeskRight } from '@placette/contracts/kernel/desk';
import { links } from '@placette/shell-api';
import type { ComponentType } from 'react';
import { Navigate, NavLink } from 'react-router';
import { MessagesWaiting } from '../features/messages/messages-waiting.js';
import { useRights } from './rights.js';
import styles from './desk.module.css';

interface Desk {
  to: string;
  label: string;
  /** DK-08: who lacks it does not see the desk. */
  right: DeskRight;
  /** Another desk's URL begins with this one. */
  end?: boolean;
  /** Counts what waits there. */
  Waiting?: ComponentType;
}

const DESKS: readonly Desk[] = [
  { to: links.moderation, label: 'Documents', right: 'review', end: true },
  { to: links.adminReports, label: 'Signalements', right: 'reports' },
  { to: links.adminMessages, label: 'Messages', right: 'messages', Waiting: MessagesWaiting },
  { to: links.adminLocations, label: 'Lieux', right: 'places' },
  { to: links.adminPrices, label: 'Prix', right: 'places' },
  { to: links.adminUsers, label: 'Utilisateurs', right: 'accounts' },
  { to: links.adminAudit, label: 'Journal', right: 'journal', end: true },
  { to: links.adminModerationLog, label: 'Journal de la modération', right: 'journal' },
];

/** The desks of the reader's role. */
function useDesks(): readonly Desk[] {
  const may = useRights();
  return DESKS.filter(({ right }) => may(right));
}

export function AdminNav() {
  const desks = useDesks();
  return (
    <nav aria-label="Administration" className={styles.nav}>
      <ul>
        {desks.map(({ to, label, end = false, Waiting }) => (
          <li key={to}>
            <NavLink to={to} className={styles.desk} end={end}>
              {label}
              {Waiting && <Waiting />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** /admin leads to the first desk of the role. */
export function FirstDesk() {
  const [first] = useDesks();
  return first ? <Navigate to={first.to} replace /> : null;
}
