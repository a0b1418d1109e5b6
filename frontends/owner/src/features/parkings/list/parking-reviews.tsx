import { DOCUMENT_TYPE_LABELS, type DocumentStatus } from '@placette/contracts/documents/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { links, useContentText, useDocuments, useShell } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { currentDocuments } from './parking-disclosures.js';
import styles from './parkings.module.css';

const IDENTITY = {
  approved: 'vérifiée',
  pending: 'en cours de vérification',
  rejected: 'pièce refusée, à remplacer',
  none: 'pièce à envoyer',
} as const;
const PAPERS: Record<DocumentStatus, string> = {
  approved: 'vérifiés',
  pending: 'en cours de vérification',
  rejected: 'un document à remplacer',
};

/** FO-01, C59: what a submitted parking waits for, and what its owner still has to do. */
export function AwaitedReviews({ spot: { status, waits_for } }: { spot: OwnParkingSpot }) {
  const delay = useContentText('verification_delay');
  const { verification } = useShell().session;
  if (waits_for.length === 0 || (status === 'rejected' && !waits_for.includes('identity'))) return null;
  const identity = waits_for.includes('identity') ? (verification?.latestStatus ?? 'none') : 'approved';
  const isToSend = identity === 'none' || identity === 'rejected';
  return (
    <Notice
      tone={isToSend ? 'warn' : 'info'}
      title="En ligne d’elle-même dès que tout est vérifié"
      action={
        isToSend && (
          <ButtonLink variant="secondary" size="compact" to={links.verifyIdentity(links.parkings)}>
            Vérifier mon identité
          </ButtonLink>
        )
      }
    >
      <ul className={styles.reviews}>
        <li>Votre identité&nbsp;: {IDENTITY[identity]}</li>
        <li>Les documents de la place&nbsp;: {PAPERS[status]}</li>
      </ul>
      {identity === 'pending' && status === 'pending'
        ? `Vous n’avez rien d’autre à faire\u00a0: comptez ${delay}, un e-mail vous prévient.`
        : `Chaque vérification prend ${delay}. Un e-mail vous prévient.`}
    </Notice>
  );
}

/** C16: which documents are refused and why; the others, and what was typed, stay as they are. */
export function RefusedDocuments({ spot, onCorrect }: { spot: OwnParkingSpot; onCorrect: () => void }) {
  const { data = [] } = useDocuments({ category: 'parking', subject_id: spot.id });
  const refused = currentDocuments(data).filter(({ status }) => status === 'rejected');
  return (
    <Notice
      tone="err"
      title={refused.length > 1 ? 'Documents refusés' : 'Document refusé'}
      action={
        <Button variant="secondary" size="compact" onClick={onCorrect}>
          Corriger mes documents
        </Button>
      }
    >
      {refused.length === 0 ? (
        <p>{spot.rejection_reason}</p>
      ) : (
        <ul className={styles.reviews}>
          {refused.map(({ id, document_type, rejection_reason }) => (
            <li key={id}>
              {DOCUMENT_TYPE_LABELS[document_type]}&nbsp;: {rejection_reason}
            </li>
          ))}
        </ul>
      )}
      Remplacez {refused.length > 1 ? 'ces documents' : 'ce document'}&nbsp;: votre annonce et les autres documents sont
      gardés.
    </Notice>
  );
}
