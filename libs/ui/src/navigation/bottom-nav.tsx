import { Link, useLocation } from 'react-router';
import styles from './bottom-nav.module.css';
import type { Icon } from '../icons.js';

interface BottomNavItem {
  label: string;
  to: string;
  icon: Icon;
  /** Pages of the same part of the product at another URL. */
  also?: string;
}

/** Signed-in pages below 1024 px. */
export function BottomNav({ items }: { items: readonly BottomNavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Raccourcis" data-bottom-nav className={styles.nav}>
      <ul className={styles.list}>
        {items.map(({ label, to, icon: Drawn, also }) => (
          <li key={to}>
            <Link to={to} className={styles.item} aria-current={current(pathname, to, also)}>
              <Drawn aria-hidden="true" />
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function current(pathname: string, to: string, also?: string): 'page' | 'true' | undefined {
  if (isWithin(pathname, to)) return 'page';
  return also !== undefined && isWithin(pathname, also) ? 'true' : undefined;
}

function isWithin(pathname: string, part: string): boolean {
  return pathname === part || pathname.startsWith(`${part}/`);
}
