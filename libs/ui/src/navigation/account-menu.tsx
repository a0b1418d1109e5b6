import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation, Link as RouterLink, NavLink } from 'react-router';
import { useBackCloses, useLeftOutside } from '../dialogs/layers.js';
import { Avatar } from '../media/avatar.js';
import { Bell, ChevronDown, LogOut } from '../icons.js';
import type { NavItem } from './nav-item.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  first_name: string;
  last_name: string;
  email: string;
  badge: ReactNode;
  groups: readonly { title: string; items: readonly NavItem[] }[];
  onSignOut: () => void;
}

const SCROLLING_KEYS = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);

/**
 * SH-08, SH-09: closes when the person scrolls (the page below also moves by itself as its parts arrive), on a press
 * outside, on Escape and on Back.
 */
export function AccountMenu({ first_name, last_name, email, badge, groups, onSignOut }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useBackCloses(open, close);
  useEffect(() => {
    if (!open) return;
    let isByHand = false;
    const watch = new AbortController();
    const on = (type: string, run: (event: Event) => void) =>
      window.addEventListener(type, run, { passive: true, signal: watch.signal });
    for (const gesture of ['wheel', 'touchmove']) on(gesture, () => (isByHand = true));
    on('keydown', (event) => (isByHand ||= SCROLLING_KEYS.has((event as KeyboardEvent).key)));
    on('scroll', () => isByHand && setOpen(false));
    return () => watch.abort();
  }, [open]);
  useLeftOutside(root, open, () => setOpen(false));
  function close() {
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <div ref={root} className={styles.root} onKeyDown={(event) => event.key === 'Escape' && open && close()}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={first_name || email} />
        <span aria-hidden="true" className={styles.name}>
          {first_name || 'Mon compte'}
        </span>
        <VisuallyHidden>{first_name ? `${first_name}, mon compte` : 'Mon compte'}</VisuallyHidden>
        <ChevronDown aria-hidden="true" />
      </button>
      <nav id={panelId} aria-label="Mon compte" hidden={!open} className={styles.panel}>
        <div className={styles.who}>
          <p className={styles.full}>
            {first_name} {last_name}
          </p>
          <p className={styles.email}>{email}</p>
          {badge}
        </div>
        {groups.map((group) => (
          <section key={group.title} className={styles.group}>
            <h2 className={styles.title}>{group.title}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.to}>
                  <NavLink to={item.to} className={styles.item} onClick={() => setOpen(false)}>
                    {item.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className={styles.group}>
          <button type="button" className={styles.item} onClick={onSignOut}>
            <LogOut aria-hidden="true" />
            Se déconnecter
          </button>
        </div>
      </nav>
    </div>
  );
}

const SHOWN_AT_MOST = 9;

/** Links to the notifications, with the number of unread ones. */
export function NotificationBell({ to, unread }: { to: string; unread: number }) {
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`;
  return (
    <RouterLink to={to} title={label} className={styles.bell}>
      <Bell aria-hidden="true" />
      {/* Not aria-label: what is seen, « 9+ », need not be in it. */}
      <VisuallyHidden>{label}</VisuallyHidden>
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : unread}
        </span>
      )}
    </RouterLink>
  );
}
