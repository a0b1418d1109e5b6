import { DOCUMENT_TYPE_LABELS, VEHICLE_DOCUMENT_TYPES, type OwnDocument } from '@placette/contracts/documents/schema';
import { Button } from '@placette/ui/button';
import { ErrorState } from '@placette/ui/error-state';
import { dateAndTime } from '@placette/ui/format';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { StatusTag } from '@placette/ui/status-tag';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useState } from 'react';
import { useVehicleDocuments } from './api.js';
import { DocumentUpload } from './document-upload.js';
import styles from './vehicles.module.css';

type VehicleDocumentType = (typeof VEHICLE_DOCUMENT_TYPES)[number];

const STATUS = {
  pending: { tone: 'warn', label: 'En cours de vérification' },
  approved: { tone: 'ok', label: 'Approuvé' },
  rejected: { tone: 'err', label: 'Rejeté' },
} as const;

/** VE-05: the current document of a type is its latest. */
export function VehicleDocuments({ vehicle_id }: { vehicle_id: string }) {
  const { data, isPending, isError, refetch, isRefetching } = useVehicleDocuments(vehicle_id);
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
      {VEHICLE_DOCUMENT_TYPES.map((type) => (
        <VehicleDocument
          key={type}
          vehicle_id={vehicle_id}
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

interface VehicleDocumentProps {
  vehicle_id: string;
  type: VehicleDocumentType;
  current: OwnDocument | null;
}

/** An upload is offered when there is none, or when it was rejected. */
function VehicleDocument({ vehicle_id, type, current }: VehicleDocumentProps) {
  const [isSending, setSending] = useState(false);
  const isOpen = current === null || current.status === 'rejected';
  const label = DOCUMENT_TYPE_LABELS[type];
  return (
    <li className={styles.document}>
      <div className={styles.documentWords}>
        <p className={styles.documentType}>
          {label}
          {type !== 'carte_grise' && <span> (facultatif)</span>}
        </p>
        {current && (
          <p className={styles.documentFile}>
            {current.file_name}, envoyé le <time dateTime={current.created_at}>{dateAndTime(current.created_at)}</time>
          </p>
        )}
        {current?.rejection_reason && <p className={styles.reason}>Motif : {current.rejection_reason}</p>}
      </div>
      <div className={styles.documentEnd}>
        {current && <StatusTag tone={STATUS[current.status].tone}>{STATUS[current.status].label}</StatusTag>}
        {isOpen && !isSending && (
          <Button variant="secondary" size="compact" onClick={() => setSending(true)}>
            {current ? 'Remplacer' : 'Ajouter'}
            <VisuallyHidden> : {label}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && isSending && (
        <DocumentUpload vehicle_id={vehicle_id} type={type} label={label} onClose={() => setSending(false)} />
      )}
    </li>
  );
}
