import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './page.module.css';

/** Gutter and width of the content: 1200 px, 640 px for forms, 720 px for reading, or the full width. */
export function Page({ width = 'page', children }: { width?: 'page' | 'form' | 'read' | 'full'; children: ReactNode }) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}

/** The top of a page. The shell moves the focus to this h1 after a navigation. */
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

/** The first element of the page, but for a banner above it. `search` is the id of a search field, when the page has one. */
export function SkipLinks({ content = 'contenu', search }: { content?: string; search?: string }) {
  return (
    <nav aria-label="Accès rapide" className={styles.links}>
      <a href={`#${content}`}>Aller au contenu</a>
      {search && <a href={`#${search}`}>Aller à la recherche</a>}
    </nav>
  );
}

/** Text for screen readers, which is not visible. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
