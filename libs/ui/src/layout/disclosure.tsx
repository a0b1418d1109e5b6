import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { ChevronDown } from '../icons.js';

interface DisclosureProps {
  id?: string;
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Disclosures with the same name: opening one closes the others (FAQ). */
  group?: string;
  onToggle?: (open: boolean) => void;
}

export function Disclosure({ id, summary, children, defaultOpen, group, onToggle }: DisclosureProps) {
  return (
    <details
      id={id}
      className={styles.disclosure}
      open={defaultOpen}
      name={group}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
