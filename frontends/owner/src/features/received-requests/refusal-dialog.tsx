import { useDraftText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { TextArea } from '@placette/ui/text-field';
import { AnswerPicker } from '../saved-answers/answer-picker.js';
import styles from './received-requests.module.css';

const REASON_MAX = 1_000;

interface RefusalDialogProps {
  /** Of the request, by which the reason being written is kept. */
  id: string;
  name: string;
  onCancel: () => void;
  onRefuse: (reason: string | null) => void;
}

/** RQ-08: the reason is optional; closing the dialog refuses nothing. */
export function RefusalDialog({ id, name, onCancel, onRefuse }: RefusalDialogProps) {
  const [reason, setReason] = useDraftText(`refus.${id}`);
  function refuse() {
    setReason('');
    onRefuse(reason.trim() || null);
  }
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
          <Button variant="danger" onClick={refuse}>
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
