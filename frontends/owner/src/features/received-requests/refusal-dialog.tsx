import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { TextArea, type Draft } from '@placette/ui/text-field';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './received-requests.module.css';

const REASON_MAX = 1_000;

interface RefusalDialogProps {
  /** The reason being written, and what keeps it. */
  draft: Draft;
  name: string;
  onCancel: () => void;
  onRefuse: (reason: string | null) => void;
}

/** RQ-08: the reason is optional; closing the dialog refuses nothing. */
export function RefusalDialog({ draft, name, onCancel, onRefuse }: RefusalDialogProps) {
  const [reason, setReason] = draft;
  return (
    <Dialog
      open
      sticky
      onClose={onCancel}
      title={`Refuser la demande de ${name}\u00a0?`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button variant="danger" onClick={() => onRefuse(reason.trim() || null)}>
            Refuser la demande
          </Button>
        </>
      }
    >
      <div className={styles.decision}>
        <TextArea
          label="Motif"
          optional
          hint="Le conducteur le reçoit par e-mail."
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
        <AnswerPicker text={reason} max={REASON_MAX} onChange={setReason} />
      </div>
    </Dialog>
  );
}
