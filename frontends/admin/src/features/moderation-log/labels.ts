import type { ModerationEntry } from '@placette/contracts/documents/moderation/schema';
import { REPORT_TARGET_LABELS } from '@placette/contracts/documents/reports/schema';
import { DOCUMENT_TYPE_LABELS } from '@placette/contracts/documents/schema';

const REVIEWED: Record<string, string> = {
  approved: 'Document approuvé',
  rejected: 'Document rejeté',
  pending: 'Décision annulée',
};
const MODERATED: Record<string, string> = {
  kept: 'Contenu gardé',
  removed: 'Contenu retiré',
  restored: 'Contenu rétabli',
  dismissed: 'Signalement classé sans suite',
};

const ACCOUNTS: Record<string, string> = { removed: 'Compte suspendu', restored: 'Compte rétabli' };

/** An outcome that is not known here is shown as it is. */
export function actLabel({ act, outcome, subject }: Pick<ModerationEntry, 'act' | 'outcome' | 'subject'>): string {
  if (act === 'opened') return 'Document ouvert';
  if (act === 'compared') return 'Document comparé à d’autres comptes';
  if (subject === 'profile' && outcome && ACCOUNTS[outcome]) return ACCOUNTS[outcome];
  return (act === 'reviewed' ? REVIEWED : MODERATED)[outcome ?? ''] ?? outcome ?? '–';
}

const SUBJECTS: Record<string, string> = {
  ...DOCUMENT_TYPE_LABELS,
  ...REPORT_TARGET_LABELS,
  identity_documents: 'Pièce d’identité supprimée',
  vehicle_documents: 'Document de véhicule supprimé',
  parking_spot_documents: 'Document de parking supprimé',
};

export function subjectLabel({ subject }: ModerationEntry): string {
  return SUBJECTS[subject] ?? subject;
}
