import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { TextArea } from '@placette/ui/text-field';
import { useState } from 'react';

interface RefusalDialogProps {
  name: string;
  onCancel: () => void;
  onRefuse: (reason: string | null) => void;
}

/** RQ-08: the reason is optional; closing the dialog refuses nothing. */
export function RefusalDialog({ name, onCancel, onRefuse }: RefusalDialogProps) {
  const [reason, setReason] = useState('');
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
      <TextArea
        label="Motif"
        optional
        hint="Le conducteur le reçoit par e-mail."
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus
      />
    </Dialog>
  );
}
