import { identityErrors } from '@placette/contracts/identity/errors';
import { ApiProblem } from '@placette/shell-api';
import { SessionRefusal } from '../session-calls.js';

/** What the browser itself says of a security key. */
const KEYS: Readonly<Record<string, string>> = {
  key_not_given: 'Aucune clé n’a été présentée\u00a0: la demande a été annulée ou elle a expiré.',
  key_unusable: 'Votre navigateur n’a pas pu utiliser cette clé.',
  webauthn_credential_exists: 'Cette clé est déjà enregistrée pour votre compte.',
};

/** What a refused proof means, in French: same words on /auth and in « Sécurité ». */
export function proofProblem(error: unknown, isKey = false): ApiProblem {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return ApiProblem.network();
  const { code, status } = error;
  if (isKey && code === 'mfa_verification_failed') return new ApiProblem(code, status, 'Cette clé n’est pas la bonne.');
  return new ApiProblem(code, status, titleOf(error));
}

function titleOf({ code, status, isTemporary }: SessionRefusal): string {
  if (status === 429) return 'Trop d’essais. Patientez cinq minutes, puis réessayez.';
  if (isTemporary) return 'Le service est momentanément indisponible. Réessayez dans un instant.';
  const known = identityErrors[code as keyof typeof identityErrors] as readonly [number, string] | undefined;
  return KEYS[code] ?? known?.[1] ?? identityErrors.session_expired[1];
}
