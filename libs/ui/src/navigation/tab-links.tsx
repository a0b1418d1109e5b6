import { useLocation, Link as RouterLink } from 'react-router';
import { currentMark, type NavItem, WaitingCount } from './nav-item.js';
import styles from './tab-links.module.css';

/** Pages of one subject, each with its own URL. `label` names the subject for screen readers. */
export function TabLinks({ label, items }: { label: string; items: readonly NavItem[] }) {
  const { pathname } = useLocation();
  // A page may be below the URL of another one.
  const [current] = items
    .filter((item) => currentMark(pathname, item) !== undefined)
    .toSorted((one, other) => other.to.length - one.to.length);
  return (
    <nav aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <RouterLink
          key={item.to}
          to={item.to}
          className={styles.tab}
          aria-current={item === current ? currentMark(pathname, item) : undefined}
        >
          {item.label}
          <WaitingCount count={item.count} />
        </RouterLink>
      ))}
    </nav>
  );
}
