import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { type Refusal, REASON_MAX, RefusalFields, type RefusalParts, useRefusal } from '@placette/ui/refusal-fields';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './received-requests.module.css';

interface RefusalDialogProps extends RefusalParts {
  name: string;
  onCancel: () => void;
  onRefuse: (refusal: Refusal) => void;
}

/** RQ-08: closing the dialog refuses nothing. */
export function RefusalDialog({ name, onCancel, onRefuse, ...parts }: RefusalDialogProps) {
  const { isChecked, read } = useRefusal(parts);
  const { days, reason } = parts;

  function refuse() {
    const refusal = read();
    if (refusal) onRefuse(refusal);
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
        <RefusalFields {...parts} label="Motif" isChecked={isChecked} takesFocus />
        <AnswerPicker text={reason[0]} max={REASON_MAX} onChange={reason[1]} />
      </div>
    </Dialog>
  );
}
