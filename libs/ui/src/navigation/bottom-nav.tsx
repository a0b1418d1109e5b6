import { useLocation } from 'react-router';
import { RouterLink } from './router-link.js';
import styles from './bottom-nav.module.css';
import { currentMark, type NavItem } from './nav-item.js';
import { WaitingCount } from './waiting-count.js';

/** The links of the header below 1024 px, at the bottom edge. */
export function BottomNav({ items }: { items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Principale" data-bottom-nav className={styles.nav}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.to}>
            <RouterLink to={item.to} className={styles.item} aria-current={currentMark(pathname, item)}>
              {item.icon && <item.icon aria-hidden="true" />}
              <span>{item.label}</span>
              <WaitingCount count={item.count} />
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
