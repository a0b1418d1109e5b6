import type { ProposedDays, ReceivedRequest } from '@placette/contracts/requests/schema';
import { Button } from '@placette/ui/button';
import type { DateRange } from '@placette/ui/date-range-field';
import { Dialog } from '@placette/ui/dialog';
import { ProposedDaysField, proposalOf } from '@placette/ui/proposed-days-field';
import { type Draft, TextArea } from '@placette/ui/text-field';
import { useState } from 'react';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './received-requests.module.css';

const REASON_MAX = 1_000;

export interface Refusal {
  rejection_reason: string | null;
  proposed: ProposedDays | null;
}

interface RefusalDialogProps {
  request: ReceivedRequest;
  name: string;
  /** The reason being written, and what keeps it. */
  draft: Draft;
  /** FO-05: the days being proposed instead, and what keeps them; null to refuse without. */
  days: [value: DateRange, change: (days: DateRange) => void] | null;
  onCancel: () => void;
  onRefuse: (refusal: Refusal) => void;
}

/** RQ-08: the reason is optional; closing the dialog refuses nothing. FO-05: with days, they go with the refusal. */
export function RefusalDialog({ request, name, draft, days, onCancel, onRefuse }: RefusalDialogProps) {
  const [reason, setReason] = draft;
  const [isChecked, setChecked] = useState(false);

  function refuse() {
    setChecked(true);
    const proposed = days && proposalOf({ asked: request, value: days[0] });
    if (days && !proposed) return;
    onRefuse({ rejection_reason: reason.trim() || null, proposed });
  }

  return (
    <Dialog
      open
      sticky
      onClose={onCancel}
      title={days ? `Proposer d’autres dates à ${name}` : `Refuser la demande de ${name}\u00a0?`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button variant={days ? 'primary' : 'danger'} onClick={refuse}>
            {days ? 'Refuser et proposer ces dates' : 'Refuser la demande'}
          </Button>
        </>
      }
    >
      <div className={styles.decision}>
        {days && (
          <>
            <p>
              {`La demande est refusée, et ${request.requester.first_name} reçoit vos dates par e-mail. Rien n’est réservé\u00a0: vous approuverez sa nouvelle demande, ou non.`}
            </p>
            <ProposedDaysField asked={request} value={days[0]} onChange={days[1]} isChecked={isChecked} />
          </>
        )}
        <TextArea
          label={days ? 'Message' : 'Motif'}
          optional
          hint="Le conducteur le reçoit par e-mail."
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus={days ? undefined : true}
        />
        <AnswerPicker text={reason} max={REASON_MAX} onChange={setReason} />
      </div>
    </Dialog>
  );
}
