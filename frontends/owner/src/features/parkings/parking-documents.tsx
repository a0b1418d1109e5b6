import { DOCUMENT_TYPE_LABELS, PARKING_DOCUMENT_TYPES, type OwnDocument } from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useState } from 'react';
import { useParkingDocuments, type ParkingDocumentType } from './api.js';
import { DocumentReplacement } from './document-replacement.js';
import styles from './parking-documents.module.css';

const STATUS = {
  pending: { tone: 'warn', label: 'En cours de vérification' },
  approved: { tone: 'ok', label: 'Approuvé' },
  rejected: { tone: 'err', label: 'Rejeté' },
} as const;

/** Ruling C16: the current document of a type is its latest, and a rejected one can be replaced. */
export function ParkingDocuments({ parking_spot_id }: { parking_spot_id: string }) {
  const { data, isPending, isError, refetch, isRefetching } = useParkingDocuments(parking_spot_id);
  if (isPending) {
    return (
      <Loading text="Chargement des documents...">
        <Skeleton />
        <Skeleton shape="short" />
      </Loading>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="Erreur lors du chargement des documents"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <ul className={styles.documents}>
      {PARKING_DOCUMENT_TYPES.map((type) => (
        <ParkingDocument
          key={type}
          parking_spot_id={parking_spot_id}
          type={type}
          current={latest(data.filter(({ document_type }) => document_type === type))}
        />
      ))}
    </ul>
  );
}

function latest(documents: readonly OwnDocument[]): OwnDocument | null {
  return documents.reduce<OwnDocument | null>(
    (found, document) => (found === null || document.created_at > found.created_at ? document : found),
    null,
  );
}

interface ParkingDocumentProps {
  parking_spot_id: string;
  type: ParkingDocumentType;
  current: OwnDocument | null;
}

function ParkingDocument({ parking_spot_id, type, current }: ParkingDocumentProps) {
  const [isSending, setSending] = useState(false);
  const isOpen = current === null || current.status === 'rejected';
  const label = DOCUMENT_TYPE_LABELS[type];
  return (
    <li className={styles.document}>
      <div className={styles.words}>
        <p className={styles.type}>{label}</p>
        {current && (
          <p className={styles.file}>
            {current.file_name}, envoyé le <time dateTime={current.created_at}>{dateAndTime(current.created_at)}</time>
          </p>
        )}
        {current?.rejection_reason && <p className={styles.reason}>Motif : {current.rejection_reason}</p>}
      </div>
      <div className={styles.end}>
        {current && <StatusTag tone={STATUS[current.status].tone}>{STATUS[current.status].label}</StatusTag>}
        {isOpen && !isSending && (
          <Button variant="secondary" size="compact" onClick={() => setSending(true)}>
            {current ? 'Remplacer' : 'Ajouter'}
            <VisuallyHidden> : {label}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && isSending && (
        <DocumentReplacement
          parking_spot_id={parking_spot_id}
          type={type}
          label={label}
          onClose={() => setSending(false)}
        />
      )}
    </li>
  );
}
