import type { SentRequest } from '@placette/contracts/requests/schema';
import { Button } from '../actions/button.js';
import { dayRange } from '../format.js';
import { Notice } from '../feedback/notice.js';
import styles from './stays.module.css';

interface RequestCancellationProps {
  request: SentRequest;
  /** The lifecycle allows it. */
  isOffered: boolean;
  isPending: boolean;
  /** Why it failed. */
  error: string | null;
  confirm: (question: {
    title: string;
    body: string;
    confirmLabel: string;
    cancelLabel: string;
    danger: boolean;
  }) => Promise<boolean>;
  onCancel: () => void;
}

/** RQ-09: its sender cancels a pending request after a question, from the list and from its conversation. */
export function RequestCancellation({ request, isOffered, confirm, onCancel, ...call }: RequestCancellationProps) {
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
  if (!isOffered && !call.error) return null;
  return (
    <div className={styles.cancellation}>
      {call.error && (
        <Notice tone="err" live>
          {call.error}
        </Notice>
      )}
      {isOffered && (
        <div>
          <Button variant="secondary" size="compact" isPending={call.isPending} onClick={() => void ask()}>
            Annuler la demande
          </Button>
        </div>
      )}
    </div>
  );
}
