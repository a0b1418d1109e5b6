import { classNames } from '@placette/ui/class-names';
import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { focusField, type SummaryError } from '@placette/ui/error-summary';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { PartHeading } from '../fields/form-part.js';
import styles from '../fields/fields.module.css';

const STATES = { todo: 'À faire', done: 'Complet', wrong: 'À corriger' };
export type SectionState = keyof typeof STATES;

interface OfferSectionProps extends SectionPlace<string> {
  title: string;
  state: SectionState;
  /** What was entered, or what is missing, while the section is closed. */
  line: readonly string[];
  /** Of « Continuer ». */
  variant?: ComponentProps<typeof Button>['variant'];
  children: ReactNode;
}

/** FO-04: a section of the wizard. What stands in it stays alive while it is closed. */
export function OfferSection({ title, state, line, variant, onContinue, children, ...place }: OfferSectionProps) {
  const { id, group, isOpen, onToggle } = place;
  return (
    <Disclosure
      id={id}
      group={group}
      defaultOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <h2>{title}</h2>
          <span className={styles.line}>
            <strong className={classNames(styles.state, styles[state])}>{STATES[state]}</strong>
            {!isOpen && line.length > 0 && ` · ${line.join(', ')}`}
          </span>
        </>
      }
    >
      <PartHeading value="h3">
        <div className={styles.parts}>
          {children}
          {onContinue && (
            <Button variant={variant} className={styles.goOn} onClick={onContinue}>
              Continuer
            </Button>
          )}
        </div>
      </PartHeading>
    </Disclosure>
  );
}

interface SectionPlace<Id> {
  id: Id;
  /** Of a group one section is open at a time. */
  group: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Opens the next section; the last one has none. */
  onContinue: (() => void) | undefined;
}

/** The sections of a step, in their order, and the one that is open at first. */
export function useSections<Id extends string>(group: string, ids: readonly Id[], first: () => Id | null) {
  const [open, setOpen] = useState(first);
  const placeOf = (id: Id): SectionPlace<Id> => {
    const next = ids[ids.indexOf(id) + 1];
    return {
      ...{ id, group, isOpen: open === id },
      onToggle: (isOpen) => setOpen((current) => (isOpen ? id : current === id ? null : current)),
      onContinue: next && (() => goOn(next)),
    };
  };
  function goOn(next: Id) {
    flushSync(() => setOpen(next));
    const heading = document.querySelector<HTMLElement>(`#${next} > summary`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.();
  }
  return { placeOf, isAtEnd: open === null || open === ids.at(-1) };
}

/** A refused submission opens the section of the first field in error, and gives it the focus. */
export function useFirstError(submission: number, errors: readonly SummaryError[]) {
  const show = useEffectEvent(() => {
    const field = errors.find((error) => error.field !== undefined)?.field;
    if (field !== undefined) focusField(field);
  });
  useEffect(() => {
    if (submission > 0) show();
  }, [submission]);
}
