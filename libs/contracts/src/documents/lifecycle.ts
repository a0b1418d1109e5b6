import type { DocumentStatus, DocumentType } from './schema.js';

/**
 * A review decides on a pending document. Another review undoes the decision, which makes the document pending again.
 */
export const documentLifecycle: Record<DocumentStatus, readonly DocumentStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
};

export function canReview(from: DocumentStatus, to: DocumentStatus): boolean {
  return documentLifecycle[from].includes(to);
}

export interface CurrentDocument {
  document_type: DocumentType;
  status: DocumentStatus;
  rejection_reason: string | null;
}

/** ID-04: `documents` contains every identity document of one user. */
export function identityStatus(documents: readonly CurrentDocument[]): DocumentStatus {
  if (documents.some(({ status }) => status === 'approved')) return 'approved';
  return documents.some(({ status }) => status === 'rejected') && !documents.some(({ status }) => status === 'pending')
    ? 'rejected'
    : 'pending';
}

/** VE-06: the latest carte grise decides. `documents` contains the latest document of each type. */
export function vehicleStatus(documents: readonly CurrentDocument[]): DocumentStatus {
  return documents.find(({ document_type }) => document_type === 'carte_grise')?.status ?? 'pending';
}

/** The papers of which one has to be approved (OP-20). */
export const PROOFS = ['titre_propriete', 'justificatif_domicile'] as const satisfies readonly DocumentType[];

export function isProof(type: DocumentType): boolean {
  return PROOFS.some((proof) => proof === type);
}

/**
 * OP-08, C16: one rejected document rejects the parking; one approved proof approves it. `documents` contains the
 * latest document of each type.
 */
export function parkingStatus(documents: readonly CurrentDocument[]): DocumentStatus {
  if (documents.some(({ status }) => status === 'rejected')) return 'rejected';
  const proven = documents.some(({ document_type, status }) => status === 'approved' && isProof(document_type));
  return proven ? 'approved' : 'pending';
}

/**
 * Returns whether the owner of a parking may withdraw a document sent by mistake: nobody has approved it, and the
 * parking still has another proof that is not rejected (C16). `documents` contains the latest document of each type.
 */
export function canWithdraw(documents: readonly CurrentDocument[], document_type: DocumentType): boolean {
  const document = documents.find((each) => each.document_type === document_type);
  if (document === undefined || document.status === 'approved') return false;
  return documents.some(
    (other) => other.document_type !== document_type && isProof(other.document_type) && other.status !== 'rejected',
  );
}
