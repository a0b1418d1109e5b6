import type { ReportItem, ReportStatus } from '@placette/contracts/documents/reports/schema';

export const STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'À traiter',
  kept: 'Contenu gardé',
  removed: 'Contenu retiré',
  dismissed: 'Classé sans suite',
};

/** A profile goes with its account. */
export function statusLabel({ target_type }: Pick<ReportItem, 'target_type'>, status: ReportStatus): string {
  return target_type === 'profile' && status === 'removed' ? 'Compte suspendu' : STATUS_LABELS[status];
}

export function fullName(person: ReportItem['concerned']): string | null {
  return person && `${person.first_name} ${person.last_name}`;
}

/** A visitor is known by the e-mail address that was left, if any. */
export function reporterName({ reporter, reporter_id, reporter_email }: ReportItem): string {
  if (reporter_id !== null) return fullName(reporter) ?? 'Compte sans nom';
  return reporter_email ?? 'Visiteur, sans adresse';
}
