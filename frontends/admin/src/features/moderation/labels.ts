import { DOCUMENT_TYPE_LABELS, type DocumentStatus } from '@placette/contracts/documents/schema';
import { count } from '@placette/ui/format';

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

/** « 35 min », « 5 h », « 3 jours »; seconds. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '–';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.round(seconds / 3_600);
  return hours < 48 ? `${hours}\u00a0h` : count(Math.round(seconds / 86_400), 'jour', 'jours');
}
