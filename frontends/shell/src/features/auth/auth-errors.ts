import { identityErrors } from '@placette/contracts/identity/errors';
import { SessionRefusal } from '../../session/session-calls.js';

const network = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';
const busy = 'Trop de tentatives. Patientez un instant, puis réessayez.';

/** What each reason of `weak_password` asks for (AU-04). */
const reasonTexts: Readonly<Record<string, string>> = {
  length: 'Il est trop court.',
  characters: 'Il doit mélanger plusieurs sortes de caractères.',
  pwned: 'Il est trop courant, ou il a déjà été divulgué.',
};

/** AU-06: every refused pair gets the same sentence. */
export function signInError(error: unknown): string {
  if (!(error instanceof SessionRefusal)) return network;
  if (error.code === 'network') return network;
  if (error.code === 'invalid_credentials') return 'Email ou mot de passe incorrect';
  if (error.code === 'user_banned') return 'Ce compte est suspendu.';
  if (error.code === 'email_not_confirmed') return identityErrors.email_not_confirmed[1];
  if (error.status === 429) return busy;
  return error.isTemporary
    ? 'Le service est momentanément indisponible. Réessayez dans un instant.'
    : 'Email ou mot de passe incorrect';
}

/** Without a password. What is not known here is the device's own failure. */
export function passkeyError(error: unknown): string {
  if (!(error instanceof SessionRefusal)) {
    return (error as Error).name === 'SecurityError'
      ? 'Les clés d’accès ne fonctionnent pas à cette adresse du site.'
      : 'Votre appareil n’a pas pu utiliser de clé d’accès. Connectez-vous avec votre mot de passe.';
  }
  if (error.code === 'webauthn_verification_failed')
    return 'Cette clé d’accès n’est pas reconnue. Connectez-vous avec votre mot de passe.';
  if (error.code.startsWith('webauthn_challenge')) return 'La demande a expiré. Recommencez.';
  return signInError(error);
}

/** By the code of the redirect. Nobody signed in. */
export function googleError(code: string): string {
  if (code === 'email_exists')
    return 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe.';
  if (code === 'email_not_confirmed') return 'Google n’a pas confirmé votre adresse e-mail. Choisissez un autre moyen.';
  if (code === 'user_banned' || code === 'signup_disabled') return identityErrors[code][1];
  if (expired.has(code)) return 'Cette connexion n’est plus valable. Recommencez.';
  if (code === 'over_request_rate_limit') return busy;
  return 'La connexion avec Google n’a pas abouti. Réessayez, ou choisissez un autre moyen.';
}

const expired: ReadonlySet<string> = new Set([
  'bad_oauth_state',
  'bad_code_verifier',
  'flow_state_not_found',
  'flow_state_expired',
]);

/** AU-05 */
export function signUpError(error: unknown): string {
  if (!(error instanceof SessionRefusal)) return network;
  if (error.code === 'network') return network;
  if (error.code === 'user_already_exists') return 'Un compte existe déjà avec cette adresse e-mail.';
  if (error.code === 'weak_password')
    return ['Ce mot de passe est trop facile à deviner.', ...weakReasons(error)].join(' ');
  if (error.status === 429) return busy;
  return 'Erreur lors de la création du compte';
}

/** AU-07 */
export function recoveryError(error: unknown): string {
  if (error instanceof SessionRefusal && error.status === 429) return busy;
  return "Erreur lors de l'envoi de l'email de réinitialisation";
}

/** A mail that could not be asked for. */
export function mailError(error: unknown): string {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return network;
  return error.status === 429 ? busy : 'L’envoi a échoué. Réessayez dans un instant.';
}

/** A code typed by hand. */
export function codeError(error: unknown): string {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return network;
  if (error.code === 'otp_expired') return 'Ce code est incorrect, déjà utilisé ou a expiré.';
  if (error.code === 'user_banned') return identityErrors.user_banned[1];
  if (error.status === 429) return busy;
  return 'Le service est momentanément indisponible. Réessayez dans un instant.';
}

/** AU-09, AU-10 */
export function newPasswordError(error: unknown): string {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return network;
  if (sessionEnded.has(error.code)) return 'Session expirée. Veuillez demander un nouveau lien de réinitialisation.';
  if (error.code === 'weak_password') return [identityErrors.weak_password[1], ...weakReasons(error)].join(' ');
  if (error.status === 429) return busy;
  const known = identityErrors[error.code as keyof typeof identityErrors] as readonly [number, string] | undefined;
  return known?.[1] ?? 'Erreur lors de la mise à jour du mot de passe';
}

const sessionEnded: ReadonlySet<string> = new Set([
  'session_not_found',
  'no_authorization',
  'bad_jwt',
  'user_not_found',
]);

function weakReasons(error: SessionRefusal): string[] {
  return error.reasons.flatMap((reason) => reasonTexts[reason] ?? []);
}
