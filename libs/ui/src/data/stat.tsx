import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatItem {
  value: ReactNode;
  label: string;
}

/** Figures in one strip, separated by hairlines. */
export function StatRow({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className={styles.row}>
      {items.map((item) => (
        <div key={item.label} className={styles.item}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
