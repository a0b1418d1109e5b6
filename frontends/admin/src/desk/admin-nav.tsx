import { links } from '@placette/shell-api';
import { NavLink } from 'react-router';
import styles from './desk.module.css';

/** `end`: another desk's URL begins with this one. */
const DESKS = [
  { to: links.moderation, label: 'Documents', end: true },
  { to: links.adminReports, label: 'Signalements' },
  { to: links.adminLocations, label: 'Lieux' },
  { to: links.adminUsers, label: 'Utilisateurs' },
  { to: links.adminAudit, label: 'Journal', end: true },
  { to: links.adminModerationLog, label: 'Journal de la modération' },
] as const;

export function AdminNav() {
  return (
    <nav aria-label="Administration" className={styles.nav}>
      <ul>
        {DESKS.map(({ to, label, ...match }) => (
          <li key={to}>
            <NavLink to={to} className={styles.desk} {...match}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
