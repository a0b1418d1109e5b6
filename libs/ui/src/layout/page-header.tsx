import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** Top of a page. The shell moves the focus to this h1 after a navigation. */
export function PageHeader({ title, text, action }: { title: ReactNode; text?: ReactNode; action?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div>
        <h1 tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
