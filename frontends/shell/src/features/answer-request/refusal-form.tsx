import type { AnswerPage } from '@placette/contracts/requests/answer-links/schema';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import type { DateRange } from '@placette/ui/date-range-field';
import { ProposedDaysField, proposalOf } from '@placette/ui/proposed-days-field';
import { type Draft, TextArea } from '@placette/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styles from './answer-screen.module.css';

export interface Refusal {
  rejection_reason: string | null;
  proposed: ProposedDays | null;
}

interface RefusalFormProps {
  request: AnswerPage['request'];
  reason: Draft;
  /** FO-05: the days being proposed instead; null to refuse without. */
  days: [value: DateRange, change: (days: DateRange) => void] | null;
  /** Whether a button gave way to the form. */
  takesFocus: boolean;
  isPending: boolean;
  onRefuse: (refusal: Refusal) => void;
  onLeave: () => void;
}

/** RQ-08: the reason is optional. FO-05: with days, they go with the refusal. */
export function RefusalForm({ request, reason, days, takesFocus, isPending, onRefuse, onLeave }: RefusalFormProps) {
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus]);

  function refuse(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const proposed = days && proposalOf({ asked: request, value: days[0] });
    if (!days || proposed) onRefuse({ rejection_reason: reason[0].trim() || null, proposed });
  }

  return (
    <form ref={form} noValidate className={styles.refusal} onSubmit={refuse}>
      {days && (
        <>
          <p>
            {`La demande est refusée, et ${request.requester.first_name} reçoit vos dates par e-mail. Rien n’est réservé\u00a0: vous approuverez sa nouvelle demande, ou non.`}
          </p>
          <ProposedDaysField asked={request} value={days[0]} onChange={days[1]} isChecked={isChecked} />
        </>
      )}
      <TextArea
        label={days ? 'Message' : 'Motif du refus'}
        optional
        hint="Le conducteur le reçoit par e-mail."
        maxLength={1_000}
        value={reason[0]}
        onChange={(event) => reason[1](event.target.value)}
      />
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
