import { useId, type ReactNode } from 'react';
import styles from './profile.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One line of a definition list; « Non renseigné » when there is nothing to say (PR-02). */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children || <span className={styles.missing}>Non renseigné</span>}</dd>
    </div>
  );
}
