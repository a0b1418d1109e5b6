import { DOCUMENT_TYPE_LABELS, type DocumentStatus } from '@placette/contracts/documents/schema';

/** What a review did. */
export const REVIEW_OUTCOMES: Record<DocumentStatus, string> = {
  approved: 'Approuvé',
  rejected: 'Rejeté',
  pending: 'Décision annulée',
};

/** MO-04: an unknown type is shown as it is. */
export function documentLabel(type: string): string {
  return (DOCUMENT_TYPE_LABELS as Record<string, string>)[type] ?? type;
}
