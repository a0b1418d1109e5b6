import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RouterNavLink } from './router-link.js';
import { useBackCloses } from '../dialogs/layers.js';
import styles from './account-menu.module.css';
import { Avatar } from '../media/avatar.js';
import { ChevronDown, LogOut } from '../icons.js';
import type { NavItem } from './nav-item.js';
import { VisuallyHidden } from '../layout/visually-hidden.js';

interface AccountMenuProps {
  first_name: string;
  last_name: string;
  email: string;
  badge: ReactNode;
  groups: readonly { title: string; items: readonly NavItem[] }[];
  onSignOut: () => void;
}

/** SH-08, SH-09: closes on scroll, on a press outside, on Escape and on Back. */
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
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const leave = () => setOpen(false);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('scroll', leave, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      window.removeEventListener('scroll', leave);
    };
  }, [open]);
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
                  <RouterNavLink to={item.to} className={styles.item} onClick={() => setOpen(false)}>
                    {item.label}
                  </RouterNavLink>
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
