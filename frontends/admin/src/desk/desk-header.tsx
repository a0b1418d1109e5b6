import { CATEGORY_LABELS, type Category } from '@placette/contracts/documents/schema';
import { useTitle } from '@placette/shell-api';
import { Car, IdCard, SquareParking, type Icon } from '@placette/ui/icons';
import { PageHeader } from '@placette/ui/page-header';
import { StatusTag } from '@placette/ui/status-tag';
import type { ReactNode } from 'react';
import styles from './desk.module.css';

/** Title of a desk, marked as reserved (MO-01). */
export function DeskHeader({ title }: { title: string }) {
  useTitle(title);
  return <PageHeader title={title} action={<StatusTag tone="info">Zone Admin</StatusTag>} />;
}

const ICONS: Record<Category, Icon> = { identity: IdCard, vehicle: Car, parking: SquareParking };

/** MO-04: what a document is about. */
export function CategoryBadge({ category }: { category: Category }) {
  return (
    <StatusTag tone="neutral" icon={ICONS[category]}>
      {CATEGORY_LABELS[category]}
    </StatusTag>
  );
}

interface SectionProps {
  title: string;
  /** 2 right under the title of a page; 3 in a dialog, whose own title has level 2. */
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
