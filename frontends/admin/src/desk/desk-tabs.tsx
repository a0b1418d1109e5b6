import { NavLink } from 'react-router';
import styles from './desk-tabs.module.css';

interface DeskTabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Pages that stand one beside the other. */
export function DeskTabs({ label, tabs }: DeskTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
