import { NavLink } from 'react-router';
import styles from './bottom-nav.module.css';
import type { Icon } from './icons.js';

export interface BottomNavItem {
  label: string;
  to: string;
  icon: Icon;
}

/** Signed-in pages below 1024 px. */
export function BottomNav({ items }: { items: readonly BottomNavItem[] }) {
  return (
    <nav aria-label="Raccourcis" className={styles.nav}>
      <ul className={styles.list}>
        {items.map(({ label, to, icon: Drawn }) => (
          <li key={to}>
            <NavLink to={to} className={styles.item}>
              <Drawn aria-hidden="true" />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
