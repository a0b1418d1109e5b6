import type { SentRequest } from '@placette/contracts/requests/schema';
import styles from './request-lines.module.css';

interface CancelledByProps {
  request: Pick<SentRequest, 'status' | 'closed_because' | 'cancelled_by' | 'cancellation_reason'>;
  /** Of the reader. */
  side: 'owner' | 'requester';
  /** It is shown as the stay that it was, not as a request. */
  asStay?: boolean;
}

const NAMES = { owner: 'le propriétaire', requester: 'le conducteur', system: 'Placette' };

/** CN-01: who cancelled it, and why; nothing where it is not known, or where its cause is told. */
export function CancelledBy({
  request: { status, closed_because, cancelled_by, cancellation_reason },
  side,
  asStay,
}: CancelledByProps) {
  if (status !== 'cancelled' || !cancelled_by || closed_because) return null;
  const who = cancelled_by === side ? 'vous' : NAMES[cancelled_by];
  return (
    <p className={styles.cancelled}>
      {asStay ? 'Annulé' : 'Annulée'} par {who}
      {cancellation_reason ? `\u00a0: ${cancellation_reason}` : '.'}
    </p>
  );
}
