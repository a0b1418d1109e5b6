import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/** A section of the account as a row that opens, by a press or by its `anchor` as the fragment of the URL. */
export function Group({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isWanted = anchor !== undefined && hash === `#${anchor}`;
  // The group is drawn after the browser has looked for the fragment.
  useEffect(() => {
    if (isWanted) group.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <section ref={group} id={anchor} aria-labelledby={id} className={styles.group}>
      <Disclosure summary={<h2 id={id}>{title}</h2>} defaultOpen={isWanted}>
        <div className={styles.section}>{children}</div>
      </Disclosure>
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
