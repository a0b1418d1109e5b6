import { defineErrors } from '../kernel/errors.js';

export const identityErrors = defineErrors({
  invalid_credentials: [400, 'Email ou mot de passe incorrect'],
  weak_password: [422, 'Ce mot de passe est trop facile à deviner.'],
  user_already_exists: [422, 'Un compte existe déjà avec cette adresse e-mail.'],
  user_banned: [400, 'Ce compte est suspendu.'],
  user_not_found: [404, 'Compte introuvable.'],
  validation_failed: [400, 'Certains champs sont incorrects.'],
  refresh_token_not_found: [400, 'Votre session a expiré. Reconnectez-vous.'],
  refresh_token_already_used: [400, 'Votre session a expiré. Reconnectez-vous.'],
  session_not_found: [403, 'Votre session a expiré. Reconnectez-vous.'],
  session_expired: [400, 'Votre session a expiré. Reconnectez-vous.'],
  bad_jwt: [403, 'Votre session a expiré. Reconnectez-vous.'],
  mfa_phone_enroll_not_enabled: [422, 'Cette méthode n’est pas proposée.'],
  mfa_webauthn_enroll_not_enabled: [422, 'Cette méthode n’est pas proposée.'],
  mfa_webauthn_verify_not_enabled: [422, 'Cette méthode n’est pas proposée.'],
  mfa_factor_name_conflict: [422, 'Ce nom est déjà celui d’une autre application ou clé.'],
  too_many_enrolled_mfa_factors: [422, 'Vous avez atteint le nombre maximal d’applications et de clés.'],
  mfa_factor_not_found: [404, 'Cette application ou cette clé n’est plus enregistrée.'],
  mfa_verification_failed: [422, 'Ce code est incorrect ou déjà utilisé.'],
  mfa_challenge_expired: [422, 'La demande a expiré. Recommencez.'],
  mfa_ip_address_mismatch: [422, 'Votre connexion a changé entre-temps. Recommencez.'],
  recovery_code_refused: [422, 'Ce code de récupération est incorrect ou déjà utilisé.'],
  insufficient_aal: [403, 'Confirmez d’abord que c’est bien vous, par la double authentification.'],
  email_not_confirmed: [
    400,
    'Confirmez d’abord votre adresse e-mail\u00a0: le lien est dans le message que nous vous avons envoyé.',
  ],
  email_confirmation_needed: [
    403,
    'Confirmez d’abord votre adresse e-mail. Le code et le lien sont dans le message que nous vous avons envoyé.',
  ],
  email_exists: [422, 'Cette adresse e-mail est déjà utilisée.'],
  same_password: [422, 'Le nouveau mot de passe doit être différent de l’ancien.'],
  current_password_invalid: [400, 'Le mot de passe actuel est incorrect.'],
  reauthentication_needed: [400, 'Confirmez que c’est bien vous avant de changer de mot de passe.'],
  reauthentication_not_valid: [422, 'Ce code est incorrect ou a expiré.'],
  otp_expired: [403, 'Ce lien ou ce code est incorrect, déjà utilisé ou a expiré.'],
  account_password_needed: [422, 'Saisissez le mot de passe du compte pour confirmer votre adresse e-mail.'],
  account_password_wrong: [400, 'Ce n’est pas le mot de passe de ce compte.'],
  otp_disabled: [422, 'Aucun compte n’existe avec cette adresse e-mail.'],
  over_email_send_rate_limit: [
    429,
    'Un message vient de vous être envoyé. Patientez un instant avant d’en demander un autre.',
  ],
  flow_state_not_found: [404, 'Cette connexion n’est plus valable. Recommencez.'],
  flow_state_expired: [422, 'Cette connexion n’est plus valable. Recommencez.'],
  bad_code_verifier: [400, 'Cette connexion n’est plus valable. Recommencez.'],
  over_sms_send_rate_limit: [
    429,
    'Un message vient de vous être envoyé. Patientez un instant avant d’en demander un autre.',
  ],
  sms_send_failed: [422, 'Le message n’a pas pu être envoyé. Réessayez dans un instant.'],
  signup_disabled: [422, 'Les inscriptions sont fermées.'],
  email_provider_disabled: [400, 'La connexion par e-mail n’est pas proposée.'],
  phone_not_confirmed: [400, 'Confirmez d’abord votre numéro de téléphone.'],
  captcha_failed: [400, 'La vérification anti-robot a échoué. Réessayez.'],
  no_authorization: [403, 'Cette action demande un compte.'],
  current_password_required: [400, 'Indiquez votre mot de passe actuel.'],
  user_sso_managed: [422, 'Ce compte est géré par votre organisation.'],
  provider_disabled: [400, 'Cette méthode de connexion n’est pas proposée.'],
  id_token_refused: [400, 'Cette connexion n’est plus valable. Recommencez.'],
  id_token_nonce_mismatch: [400, 'Cette connexion n’est plus valable. Recommencez.'],
  bad_oauth_state: [400, 'Cette connexion n’est plus valable. Recommencez.'],
  bad_oauth_callback: [400, 'La connexion avec Google n’a pas abouti. Réessayez.'],
  identity_already_exists: [422, 'Ce compte est déjà relié.'],
  identity_not_found: [422, 'Ce compte n’est pas relié au vôtre.'],
  single_identity_not_deletable: [422, 'Gardez au moins une façon de vous connecter.'],
  email_conflict_identity_not_deletable: [422, 'Cette adresse e-mail est déjà utilisée.'],
  not_admin: [403, 'Vous n’avez pas accès à cette action.'],
  anonymous_provider_disabled: [422, 'Une adresse e-mail est nécessaire.'],
  phone_provider_disabled: [400, 'La connexion par téléphone n’est pas proposée.'],
  feature_disabled: [404, 'Cette action n’existe pas.'],
  manual_linking_disabled: [404, 'Cette action n’existe pas.'],
  saml_provider_disabled: [404, 'Cette action n’existe pas.'],
  web3_provider_disabled: [422, 'Cette action n’existe pas.'],
  account_not_found: [404, 'Ce compte n’existe plus.'],
  own_account: [409, 'Vous ne pouvez pas suspendre votre propre compte.'],
  account_already_suspended: [409, 'Ce compte est déjà suspendu.'],
  account_not_suspended: [409, 'Ce compte n’est pas suspendu.'],
  suspension_pass_invalid: [404, 'Ce lien n’est pas valable, ou il n’est plus valable. Connectez-vous de nouveau.'],
  suspension_end_past: [422, 'Choisissez un jour à venir pour la fin de la suspension.'],
  address_never_confirmed: [
    409,
    'Cette adresse n’a jamais été confirmée\u00a0: la personne s’inscrit de nouveau avec la bonne adresse.',
  ],
  address_unchanged: [409, 'C’est déjà l’adresse de ce compte.'],
  no_second_factor: [409, 'Ce compte n’a pas de double authentification.'],
  lost_factor_asked: [409, 'Cette perte est déjà signalée et attend une autre personne de l’équipe.'],
  lost_factor_settled: [409, 'Quelqu’un vient de traiter cette perte.'],
  lost_factor_needs_another: [409, 'Une autre personne de l’équipe doit confirmer cette perte.'],
  phone_exists: [422, 'Ce numéro de téléphone est déjà utilisé.'],
  passkey_disabled: [404, 'Cette méthode de connexion n’est pas proposée.'],
  passkey_not_found: [404, 'Cette clé d’accès n’existe plus.'],
  too_many_passkeys: [422, 'Vous avez atteint le nombre maximal de clés d’accès.'],
  webauthn_challenge_not_found: [400, 'Cette demande n’est plus valable. Recommencez.'],
  webauthn_challenge_expired: [400, 'La demande a expiré. Recommencez.'],
  webauthn_verification_failed: [400, 'Cette clé n’a pas été reconnue.'],
  webauthn_credential_exists: [422, 'Cette clé est déjà enregistrée.'],
  role_unchanged: [409, 'Cette personne a déjà ce rôle.'],
  desk_role_ended: [403, 'Votre accès à l’administration a été retiré.'],
  desk_right_missing: [403, 'Votre rôle ne donne pas accès à cette partie de l’administration.'],
  own_closing: [409, 'Fermez votre propre compte depuis votre profil.'],
  last_admin: [409, 'Le dernier administrateur ne peut pas être retiré.'],
  stays_to_come: [
    409,
    'Un séjour approuvé n’est pas terminé\u00a0: votre compte peut être supprimé après son dernier jour.',
  ],
  stays_to_come_of_person: [
    409,
    'Un séjour approuvé n’est pas terminé\u00a0: le compte peut être fermé après son dernier jour.',
  ],
  sign_in_overloaded: [503, 'Trop de connexions en même temps. Réessayez dans un instant.'],
});

/** The reasons of `weak_password` that released clients know. */
export const WEAK_PASSWORD_REASONS = ['length', 'characters', 'pwned'] as const;
export type WeakPasswordReason = (typeof WEAK_PASSWORD_REASONS)[number];

/** C10: what is wrong with a password, in display order, mapped to the reason that released clients receive. */
export const PASSWORD_FLAWS = {
  length: 'length',
  leaked: 'pwned',
  common: 'pwned',
  own_email: 'pwned',
  product_name: 'pwned',
} as const satisfies Record<string, WeakPasswordReason>;
export type PasswordFlaw = keyof typeof PASSWORD_FLAWS;

export function passwordFlawText(flaw: PasswordFlaw, minimumLength: number): string {
  const texts: Record<PasswordFlaw, string> = {
    length: `Le mot de passe doit contenir au moins ${minimumLength} caractères.`,
    leaked: 'Ce mot de passe figure dans des listes de mots de passe divulgués\u00a0: choisissez-en un autre.',
    common: 'Ce mot de passe est parmi les premiers que l’on essaie\u00a0: choisissez-en un autre.',
    own_email: 'Le mot de passe ne doit pas reprendre votre adresse e-mail.',
    product_name: 'Le mot de passe ne doit pas se réduire au nom du site ou à un mot comme «\u00a0parking\u00a0».',
  };
  return texts[flaw];
}

export function isPasswordFlaw(code: string): code is PasswordFlaw {
  return Object.hasOwn(PASSWORD_FLAWS, code);
}

/** Returns each reason once. */
export function weakPasswordReasons(flaws: readonly string[]): WeakPasswordReason[] {
  return [...new Set(flaws.filter(isPasswordFlaw).map((flaw) => PASSWORD_FLAWS[flaw]))];
}
