const LABELS: Record<string, string> = {
  user_signed_up: 'Inscription',
  signed_in: 'Connexion',
  sign_in_failed: 'Connexion refusée',
  signed_out: 'Déconnexion',
  refresh_reuse: 'Jeton réutilisé, session terminée',
  admin_granted: 'Administrateur nommé',
  admin_revoked: 'Rôle d’administrateur retiré',
  user_banned: 'Compte suspendu',
  user_unbanned: 'Compte rétabli',
  sessions_ended: 'Sessions terminées',
  factor_verified: 'Double authentification confirmée',
  factor_verification_failed: 'Code de double authentification refusé',
  factor_removed: 'Double authentification retirée',
  recovery_codes_created: 'Codes de secours créés',
  recovery_code_used: 'Code de secours utilisé',
  recovery_code_failed: 'Code de secours refusé',
};

/** An action that is not known here is shown as it is. */
export function actionLabel(action: string): string {
  return LABELS[action] ?? action;
}
