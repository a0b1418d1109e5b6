import type { SentRequest } from '@placette/contracts/requests/schema';
import { CANCELLATION_REASON_MAX } from '@placette/contracts/requests/cancellation/may-cancel-stay';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { dayRange } from '../format.js';
import { FailureNotice } from '../feedback/notice.js';
import { Dialog } from '../dialogs/dialog.js';
import { type Draft, TextArea } from '../fields/text-field.js';
import shared from '../layout/shared.module.css';
import styles from './stays.module.css';

interface Call {
  /** It can still be cancelled. */
  isOffered: boolean;
  isPending: boolean;
  /** The reason of the failure. */
  error: string | null;
}

interface RequestCancellationProps extends Call {
  request: SentRequest;
  confirm: (
    question: Record<'title' | 'body' | 'confirmLabel' | 'cancelLabel', string> & { danger: boolean },
  ) => Promise<boolean>;
  onCancel: () => void;
}

/** RQ-09: its sender cancels a pending request after a question, from the list and from its conversation. */
export function RequestCancellation({ request, confirm, onCancel, ...call }: RequestCancellationProps) {
  async function ask() {
    const agreed = await confirm({
      title: `Annuler la demande pour «\u00a0${request.parking_spot.title}, ${request.parking_spot.city}\u00a0»\u00a0?`,
      body: `${dayRange(request.start_date, request.end_date)}. Le propriétaire ne pourra plus l’approuver.`,
      confirmLabel: 'Annuler la demande',
      cancelLabel: 'Garder la demande',
      danger: true,
    });
    if (agreed) onCancel();
  }
  return <Cancellation {...call} label="Annuler la demande" onPress={() => void ask()} />;
}

interface StayCancellationProps extends Call {
  side: 'owner' | 'requester';
  stay: { start_date: string; end_date: string; parking_spot: { title: string } };
  /** The reason in progress, and the function that stores it. */
  draft: Draft;
  onCancel: (reason: string) => void;
}

const CONSEQUENCES = {
  owner:
    'Le conducteur est prévenu tout de suite, avec votre motif, et reçoit d’autres places libres. Ces jours redeviennent libres dans votre calendrier. Une annulation est définitive. Le nombre de vos annulations sur 90\u00a0jours est affiché avec vos places\u00a0; à partir de trois, elles passent après les autres dans les résultats.',
  requester:
    'Le propriétaire est prévenu tout de suite, avec votre motif, et peut louer ces jours à quelqu’un d’autre. Une annulation est définitive.',
};

/**
 * CN-01: either side cancels an approved stay with a reason; closing the dialog cancels nothing, and keeps the reason.
 */
export function StayCancellation({ side, stay, draft, onCancel, ...call }: StayCancellationProps) {
  const [reason, setReason] = draft;
  const [isAsking, setAsking] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isEmpty = reason.trim() === '';

  function ask(isOpen: boolean) {
    setAsking(isOpen);
    setMissing(false);
  }
  function confirm() {
    if (isEmpty) return setMissing(true);
    ask(false);
    onCancel(reason.trim());
  }
  return (
    <Cancellation {...call} label="Annuler ce séjour" onPress={() => ask(true)}>
      <Dialog
        open={isAsking}
        sticky
        onClose={() => ask(false)}
        title={`Annuler le séjour à «\u00a0${stay.parking_spot.title}\u00a0»\u00a0?`}
        footer={
          <>
            <Button variant="secondary" onClick={() => ask(false)}>
              Garder le séjour
            </Button>
            <Button variant="danger" onClick={confirm}>
              Annuler le séjour
            </Button>
          </>
        }
      >
        <div className={styles.question}>
          <p>{`${dayRange(stay.start_date, stay.end_date)}. ${CONSEQUENCES[side]}`}</p>
          <TextArea
            label="Motif"
            hint={side === 'owner' ? 'Le conducteur le lit.' : 'Le propriétaire le lit.'}
            error={isMissing && isEmpty ? 'Indiquez le motif' : undefined}
            maxLength={CANCELLATION_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            data-autofocus
          />
        </div>
      </Dialog>
    </Cancellation>
  );
}

interface CancellationProps extends Call {
  label: string;
  onPress: () => void;
  children?: ReactNode;
}

/** The button, and the reason of a failure; nothing without either. */
function Cancellation({ isOffered, isPending, error, label, onPress, children }: CancellationProps) {
  if (!isOffered && !error) return null;
  return (
    <div className={shared.stack3}>
      <FailureNotice>{error}</FailureNotice>
      {isOffered && (
        <div>
          <Button variant="secondary" size="compact" isPending={isPending} onClick={onPress}>
            {label}
          </Button>
        </div>
      )}
      {children}
    </div>
  );
}
