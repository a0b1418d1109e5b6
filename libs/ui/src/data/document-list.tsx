import { DOCUMENT_TYPE_LABELS, type DocumentStatus, type OwnDocument } from '@placette/contracts/documents/schema';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { QueryState, type LoadedQuery } from '../feedback/query-state.js';
import { Skeleton } from '../feedback/skeleton.js';
import { dateAndTime } from '../format.js';
import { StatusTag } from '../status/status-tag.js';
import { VisuallyHidden } from '../layout/page.js';
import styles from './document-list.module.css';

const STATUS = {
  pending: { tone: 'warn', label: 'En cours de vérification' },
  approved: { tone: 'ok', label: 'Approuvé' },
  rejected: { tone: 'err', label: 'Rejeté' },
} as const;

export function DocumentStatusTag({ status }: { status: DocumentStatus }) {
  return <StatusTag tone={STATUS[status].tone}>{STATUS[status].label}</StatusTag>;
}

type DocumentType = OwnDocument['document_type'];

export interface UploadPlace<Type extends DocumentType> {
  type: Type;
  label: string;
  onClose: () => void;
}

interface DocumentListProps<Type extends DocumentType> {
  /** The required types, in the order shown. */
  types: readonly Type[];
  /** Types that may stay empty. */
  optional?: readonly Type[];
  documents: readonly OwnDocument[];
  /** The form that sends a document of this type. */
  renderUpload: (place: UploadPlace<Type>) => ReactNode;
  /** Other actions for the current document of a type. */
  renderAction?: (current: OwnDocument) => ReactNode;
}

/** VE-05, C16: one row for each type, with its current document, which is the latest. */
export function DocumentList<Type extends DocumentType>(props: DocumentListProps<Type>) {
  const { types, optional = [], documents, renderUpload, renderAction } = props;
  return (
    <ul className={styles.documents}>
      {types.map((type) => (
        <DocumentRow
          key={type}
          type={type}
          isOptional={optional.includes(type)}
          current={latest(documents.filter(({ document_type }) => document_type === type))}
          renderUpload={renderUpload}
          renderAction={renderAction}
        />
      ))}
    </ul>
  );
}

interface LoadedDocumentListProps<Type extends DocumentType> extends Omit<DocumentListProps<Type>, 'documents'> {
  query: LoadedQuery & { data: readonly OwnDocument[] | undefined };
}

/** The list with the states of its query: loading and failed. */
export function LoadedDocumentList<Type extends DocumentType>({ query, ...list }: LoadedDocumentListProps<Type>) {
  if (query.data && !query.isError) return <DocumentList documents={query.data} {...list} />;
  return (
    <QueryState query={query} loading="Chargement des documents..." failure="Erreur lors du chargement des documents">
      <Skeleton />
      <Skeleton shape="short" />
    </QueryState>
  );
}

function latest(documents: readonly OwnDocument[]): OwnDocument | null {
  return documents.reduce<OwnDocument | null>(
    (found, document) => (found === null || document.created_at > found.created_at ? document : found),
    null,
  );
}

interface DocumentRowProps<Type extends DocumentType> {
  type: Type;
  isOptional: boolean;
  current: OwnDocument | null;
  renderUpload: DocumentListProps<Type>['renderUpload'];
  renderAction: DocumentListProps<Type>['renderAction'];
}

/** An upload is offered when there is none, or when it was rejected. */
function DocumentRow<Type extends DocumentType>(props: DocumentRowProps<Type>) {
  const { type, isOptional, current, renderUpload, renderAction } = props;
  const [isSending, setSending] = useState(false);
  const isOpen = current === null || current.status === 'rejected';
  const label = DOCUMENT_TYPE_LABELS[type];
  return (
    <li className={styles.document}>
      <div className={styles.words}>
        <p className={styles.type}>
          {label}
          {isOptional && <span> (facultatif)</span>}
        </p>
        {current && (
          <p className={styles.file}>
            {current.file_name}, envoyé le <time dateTime={current.created_at}>{dateAndTime(current.created_at)}</time>
          </p>
        )}
        {current?.rejection_reason && <p className={styles.reason}>Motif&nbsp;: {current.rejection_reason}</p>}
      </div>
      <div className={styles.end}>
        {current && <DocumentStatusTag status={current.status} />}
        {current && renderAction?.(current)}
        {isOpen && !isSending && (
          <Button variant="secondary" size="compact" onClick={() => setSending(true)}>
            {current ? 'Remplacer' : 'Ajouter'}
            <VisuallyHidden>&nbsp;: {label}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isOpen && isSending && renderUpload({ type, label, onClose: () => setSending(false) })}
    </li>
  );
}
