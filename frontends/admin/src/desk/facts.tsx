import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface SectionProps {
  title: string;
  /** Right under the title of a page, or of a dialog, which is of level 2 itself. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A titled part of what a moderator examines. */
export function Section({ title, level = 3, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
