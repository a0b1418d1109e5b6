import { Link as RouterLink } from 'react-router';
import styles from './breadcrumbs.module.css';

interface Crumb {
  label: string;
  /** Absent for the last item: the page itself. */
  to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? (
              <RouterLink to={item.to}>{item.label}</RouterLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
