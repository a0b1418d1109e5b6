import { RouterLink } from './router-link.js';
import { Bell } from '../icons.js';
import styles from './notification-bell.module.css';

const SHOWN_AT_MOST = 9;

/** Leads to the notifications; says how many were not read yet. */
export function NotificationBell({ to, unread }: { to: string; unread: number }) {
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`;
  return (
    <RouterLink to={to} aria-label={label} title={label} className={styles.bell}>
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unread}
        </span>
      )}
    </RouterLink>
  );
}
