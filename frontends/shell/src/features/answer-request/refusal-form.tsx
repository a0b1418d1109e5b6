import type { AnswerPage } from '@placette/contracts/requests/answer-links/schema';
import { Button } from '@placette/ui/button';
import { type Refusal, RefusalFields, type RefusalParts, useRefusal } from '@placette/ui/refusal-fields';
import { useEffect, useRef, type FormEvent } from 'react';
import styles from './answer-screen.module.css';

interface RefusalFormProps extends RefusalParts {
  request: AnswerPage['request'];
  /** Whether a button gave way to the form. */
  takesFocus: boolean;
  isPending: boolean;
  onRefuse: (refusal: Refusal) => void;
  onLeave: () => void;
}

export function RefusalForm({ takesFocus, isPending, onRefuse, onLeave, ...parts }: RefusalFormProps) {
  const { isChecked, read } = useRefusal(parts);
  const { days } = parts;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus]);

  function refuse(event: FormEvent) {
    event.preventDefault();
    const refusal = read();
    if (refusal) onRefuse(refusal);
  }

  return (
    <form ref={form} noValidate className={styles.refusal} onSubmit={refuse}>
      <RefusalFields {...parts} label="Motif du refus" isChecked={isChecked} />
      <div className={styles.actions}>
        <Button type="submit" variant={days ? 'primary' : 'danger'} isPending={isPending}>
          {days ? 'Refuser et proposer ces dates' : 'Refuser la demande'}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          Ne pas refuser
        </Button>
      </div>
    </form>
  );
}
