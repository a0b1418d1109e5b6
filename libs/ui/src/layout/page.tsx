import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './page.module.css';

/** Gutter and width of a page's content: 1200 px, 640 px for forms, 720 px for reading, or all of it. */
export function Page({ width = 'page', children }: { width?: 'page' | 'form' | 'read' | 'full'; children: ReactNode }) {
  return <div className={classNames(styles.page, styles[width])}>{children}</div>;
}
