import { identityErrors, isPasswordFlaw, passwordFlawText } from '@placette/contracts/identity/errors';
import { EXPIRED_LINK } from '../../session/links/mail-link.js';
import { SessionRefusal } from '../../session/session-calls.js';

const network = 'Connexion impossible. Vérifiez votre réseau, puis réessayez.';
const busy = 'Trop de tentatives. Patientez un instant, puis réessayez.';

/** AU-06: unknown address and wrong password get the same sentence. */
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

/** Of a sign-in by passkey. An unknown error comes from the device. */
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

/** AU-12: by the error code in the URL, of an e-mail's link or of Google's redirect. */
export function redirectError(code: string): { title?: string; text: string } {
  if (code === EXPIRED_LINK) {
    return {
      title: 'Lien périmé',
      text: 'Ce lien n’est plus valable\u00a0: il a déjà servi ou il a expiré. Connectez-vous, ou demandez-en un autre.',
    };
  }
  const text = redirectTexts.get(code) ?? (Object.hasOwn(identityErrors, code) ? titleOf(code) : null);
  return { text: text ?? 'La connexion n’a pas abouti. Réessayez, ou choisissez un autre moyen.' };
}

const again = 'Cette connexion n’est plus valable. Recommencez.';
const unavailable = 'Le service est momentanément indisponible. Réessayez dans un instant.';
const redirectTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email_exists: 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe.',
    email_not_confirmed: 'Google n’a pas confirmé votre adresse e-mail. Choisissez un autre moyen.',
    bad_oauth_callback: 'La connexion avec Google n’a pas abouti. Réessayez, ou choisissez un autre moyen.',
    bad_oauth_state: `${again} Si cela se répète, autorisez les cookies de ce site dans les réglages de votre navigateur.`,
    bad_code_verifier: again,
    flow_state_not_found: again,
    flow_state_expired: again,
    over_request_rate_limit: busy,
    access_denied: 'La connexion a été refusée ou interrompue. Réessayez, ou choisissez un autre moyen.',
    server_error: unavailable,
    service_unavailable: unavailable,
    request_timeout: unavailable,
  }),
);

function titleOf(code: string): string {
  return identityErrors[code as keyof typeof identityErrors][1];
}

/** AU-05: the server's reasons, else one sentence. */
export function signUpError(error: unknown, passwordMinLength: number): string {
  if (!(error instanceof SessionRefusal)) return network;
  if (error.code === 'network') return network;
  if (error.code === 'user_already_exists') return 'Un compte existe déjà avec cette adresse e-mail.';
  if (error.code === 'weak_password') return weakPassword(error, passwordMinLength);
  if (error.status === 429) return busy;
  return 'Erreur lors de la création du compte';
}

/** AU-07: one sentence for every failure to send. */
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

/** AU-09, AU-10: an expired session apart from a refused password. */
export function newPasswordError(error: unknown, passwordMinLength: number): string {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return network;
  if (sessionEnded.has(error.code)) return 'Session expirée. Veuillez demander un nouveau lien de réinitialisation.';
  if (error.code === 'weak_password') return weakPassword(error, passwordMinLength);
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

/** Each thing that is wrong, in words of its own (AU-04). */
function weakPassword({ flaws }: SessionRefusal, passwordMinLength: number): string {
  const texts = flaws.filter(isPasswordFlaw).map((flaw) => passwordFlawText(flaw, passwordMinLength));
  return texts.join(' ') || identityErrors.weak_password[1];
}
