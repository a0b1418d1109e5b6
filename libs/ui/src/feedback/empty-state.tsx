import type { ReactNode } from 'react';
import { BayDrawing, type BayContent } from '../media/bay.js';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** One fact. */
  title: string;
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  drawing?: BayContent;
}

export function EmptyState({ title, text, action, drawing = 'empty' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <BayDrawing content={drawing} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
