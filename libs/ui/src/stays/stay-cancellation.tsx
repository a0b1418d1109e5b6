import { CANCELLATION_REASON_MAX } from '@placette/contracts/requests/cancellation/may-call-off';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { Dialog } from '../dialogs/dialog.js';
import { TextArea, type Draft } from '../fields/text-field.js';
import { dayRange } from '../format.js';
import { Notice } from '../feedback/notice.js';
import styles from './stays.module.css';

interface StayCancellationProps {
  side: 'owner' | 'requester';
  stay: { start_date: string; end_date: string; parking_spot: { title: string } };
  /** The first day has not begun. */
  isOffered: boolean;
  /** The reason being written, and what keeps it. */
  draft: Draft;
  isPending: boolean;
  /** Why it failed. */
  error: string | null;
  onCancel: (reason: string) => void;
}

const CONSEQUENCES = {
  owner:
    'Le conducteur est prévenu tout de suite, avec votre motif, et reçoit d’autres places libres. Ces jours redeviennent libres dans votre calendrier. Une annulation est définitive. Le nombre de vos annulations sur 90\u00a0jours est affiché avec vos places\u00a0; à partir de trois, elles passent après les autres dans les résultats.',
  requester:
    'Le propriétaire est prévenu tout de suite, avec votre motif, et peut louer ces jours à quelqu’un d’autre. Une annulation est définitive.',
};

/** CN-01: either side cancels an agreed stay with a reason; closing the dialog cancels nothing, and keeps the reason. */
export function StayCancellation({ side, stay, isOffered, draft, isPending, error, onCancel }: StayCancellationProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isOffered && !error) return null;
  return (
    <div className={styles.cancellation}>
      {error && (
        <Notice tone="err" live>
          {error}
        </Notice>
      )}
      {isOffered && (
        <div>
          <Button variant="secondary" size="compact" isPending={isPending} onClick={() => setAsking(true)}>
            Annuler ce séjour
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={`Annuler le séjour à «\u00a0${stay.parking_spot.title}\u00a0»\u00a0?`}
          intro={`${dayRange(stay.start_date, stay.end_date)}. ${CONSEQUENCES[side]}`}
          draft={draft}
          hint={side === 'owner' ? 'Le conducteur le lit.' : 'Le propriétaire le lit.'}
          onClose={() => setAsking(false)}
          onConfirm={(reason) => {
            setAsking(false);
            onCancel(reason);
          }}
        />
      )}
    </div>
  );
}

interface ReasonDialogProps {
  title: string;
  intro: string;
  draft: Draft;
  hint: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

function ReasonDialog({ title, intro, draft, hint, onClose, onConfirm }: ReasonDialogProps) {
  const [reason, setReason] = draft;
  const [isMissing, setMissing] = useState(false);
  const confirm = () => (reason.trim() === '' ? setMissing(true) : onConfirm(reason.trim()));
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Garder le séjour
          </Button>
          <Button variant="danger" onClick={confirm}>
            Annuler le séjour
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>{intro}</p>
        <TextArea
          label="Motif"
          hint={hint}
          error={isMissing && reason.trim() === '' ? 'Indiquez le motif' : undefined}
          maxLength={CANCELLATION_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
