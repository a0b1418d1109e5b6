import { CONTENT, type ContentKey, ORIGINAL_CONTENT } from '@placette/contracts/catalog/content/entries';
import type { ModerationEntry } from '@placette/contracts/documents/moderation/schema';
import { REPORT_TARGET_LABELS, type ReportItem, type ReportStatus } from '@placette/contracts/documents/reports/schema';
import { DOCUMENT_TYPE_LABELS, type DocumentStatus } from '@placette/contracts/documents/schema';
import { ACCOUNT_STATES } from '@placette/contracts/identity/administration/schema';
import { DESK_ROLES } from '@placette/contracts/kernel/desk';
import { CONTACT_REQUEST_STATUS_LABELS } from '@placette/contracts/requests/lifecycle';
import { count, dayInText } from '@placette/ui/format';

const LABELS: Record<string, string> = {
  user_signed_up: 'Inscription',
  signed_in: 'Connexion',
  role_changed: 'Rôle modifié',
  journal_exported: 'Journal exporté',
  sign_in_failed: 'Connexion refusée',
  sign_in_held_back: 'Connexion retenue\u00a0: trop d’essais',
  signed_out: 'Déconnexion',
  refresh_reuse: 'Jeton réutilisé, session terminée',
  email_confirmed: 'Adresse e-mail confirmée',
  phone_change_asked: 'Changement de numéro de téléphone demandé',
  phone_changed: 'Numéro de téléphone modifié',
  phone_confirmed: 'Numéro de téléphone confirmé',
  identity_linked: 'Connexion par un autre service ajoutée',
  identity_unlinked: 'Connexion par un autre service retirée',
  code_accepted: 'Code reçu par e-mail accepté',
  code_reuse: 'Code déjà utilisé, refusé',
  password_changed: 'Mot de passe modifié',
  email_change_asked: 'Changement d’adresse e-mail demandé',
  email_changed: 'Adresse e-mail modifiée',
  user_created: 'Compte créé par un serveur',
  user_invited: 'Invitation envoyée',
  link_made: 'Lien de connexion créé par un serveur',
  user_changed: 'Compte modifié par un serveur',
  user_deleted: 'Compte supprimé',
  data_export_asked: 'Copie des données demandée',
  admin_granted: 'Administrateur nommé',
  admin_revoked: 'Rôle d’administrateur retiré',
  user_banned: 'Compte suspendu',
  user_unbanned: 'Compte rétabli',
  person_looked_at: 'Fiche consultée',
  note_added: 'Note interne ajoutée',
  conversation_opened: 'Conversation ouverte',
  data_export_opened: 'Copie des données téléchargée',
  lost_factor_asked: 'Perte de la double authentification signalée',
  lost_factor_dropped: 'Perte de la double authentification écartée',
  user_warned: 'Avertissement envoyé',
  sessions_ended: 'Sessions terminées',
  factor_verified: 'Double authentification confirmée',
  factor_verification_failed: 'Code de double authentification refusé',
  factor_removed: 'Double authentification retirée',
  factor_renamed: 'Double authentification renommée',
  passkey_added: 'Clé d’accès ajoutée',
  passkey_removed: 'Clé d’accès supprimée',
  recovery_codes_created: 'Codes de récupération créés',
  recovery_code_used: 'Code de récupération utilisé',
  recovery_code_failed: 'Code de récupération refusé',
  stay_cancelled: 'Séjour annulé par la modération',
  parking_corrected: 'Point d’un parking corrigé',
  location_created: 'Lieu ajouté',
  location_edited: 'Lieu modifié',
  location_shown: 'Lieu affiché',
  location_hidden: 'Lieu masqué',
  content_published: 'Contenu publié',
};

/** The options of the filter by action. */
export const ACTIONS = Object.entries(LABELS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));

/** An action that is not known here is shown as it is. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}

/** What the journal says was before or is now: a role at the desk, the state of an account or of a request. */
export function valueLabel(value: string): string {
  if (value === 'none') return 'Aucun rôle';
  if (value === ORIGINAL_CONTENT) return 'Valeur d’origine';
  if (value.startsWith('suspended:')) return `Suspendu jusqu’au ${dayInText(value.slice('suspended:'.length))}`;
  return (
    (DESK_ROLES as Record<string, { label: string }>)[value]?.label ??
    (ACCOUNT_STATES as Record<string, string>)[value] ??
    (CONTACT_REQUEST_STATUS_LABELS as Record<string, string>)[value] ??
    value
  );
}

/** DK-07: an entry that is not known here is shown as it is. */
export function contentLabel(key: string): string {
  return CONTENT[key as ContentKey]?.label ?? key;
}

const ORIGINS: Record<string, string> = {
  command: 'Commande de l’exploitant',
  service: 'Serveur de confiance',
  clock: 'Fin prévue de la suspension',
};

/** Names an actor that has no account. */
export function originLabel(by: unknown): string {
  return ORIGINS[String(by)] ?? 'Personne non connectée';
}

const REVIEWED: Record<string, string> = {
  approved: 'Document approuvé',
  rejected: 'Document rejeté',
  pending: 'Décision annulée',
};
const MODERATED: Record<string, string> = {
  upheld: 'Après contestation, décision maintenue',
  annulled: 'Après contestation, décision annulée',
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
  contest: 'Contestation',
  contests: 'Fichier d’une contestation',
  identity_documents: 'Pièce d’identité supprimée',
  vehicle_documents: 'Document de véhicule supprimé',
  parking_spot_documents: 'Document de parking supprimé',
};

export function subjectLabel({ subject }: ModerationEntry): string {
  return SUBJECTS[subject] ?? subject;
}

/** The outcome of a review, in French. */
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

export const STATUS_LABELS: Record<ReportStatus, string> = {
  open: 'À traiter',
  kept: 'Contenu gardé',
  removed: 'Contenu retiré',
  dismissed: 'Classé sans suite',
};

/** A profile is removed by suspending its account. */
export function statusLabel({ target_type }: Pick<ReportItem, 'target_type'>, status: ReportStatus): string {
  return target_type === 'profile' && status === 'removed' ? 'Compte suspendu' : STATUS_LABELS[status];
}

export function fullName(person: ReportItem['concerned']): string | null {
  return person && `${person.first_name} ${person.last_name}`;
}

/** Names who reported; of a visitor at most an e-mail address is known. */
export function reporterName({ reporter, reporter_id, reporter_email }: ReportItem): string {
  if (reporter_id !== null) return fullName(reporter) ?? 'Compte sans nom';
  return reporter_email ?? 'Visiteur, sans adresse';
}
