import { Button } from '@placette/ui/button';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './profile.module.css';

/** `anchor`: the fragment of its URL. */
export function Section({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (anchor !== undefined && hash === `#${anchor}`) section.current?.scrollIntoView();
  }, [anchor, hash]);
  return (
    <section ref={section} id={anchor} aria-labelledby={id} className={styles.section}>
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

interface FormFootProps extends ComponentProps<typeof Button> {
  onCancel: () => void;
}

/** The way out of a form and the button that sends it. */
export function FormFoot({ onCancel, ...submit }: FormFootProps) {
  return (
    <Foot>
      <Button variant="secondary" onClick={onCancel}>
        Annuler
      </Button>
      <Button type="submit" {...submit} />
    </Foot>
  );
}

/** The buttons of a form. */
export function Foot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
