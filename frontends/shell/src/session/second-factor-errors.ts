import { identityErrors } from '@placette/contracts/identity/errors';
import { ApiProblem } from '@placette/shell-api';
import { SessionRefusal } from './session-calls.js';

/** What a refused code means, in French: same words on /auth and in « Sécurité ». */
export function proofProblem(error: unknown): ApiProblem {
  if (!(error instanceof SessionRefusal) || error.code === 'network') return ApiProblem.network();
  const { code, status } = error;
  return new ApiProblem(code, status, titleOf(error));
}

function titleOf({ code, status, isTemporary }: SessionRefusal): string {
  if (status === 429) return 'Trop de codes incorrects. Patientez cinq minutes, puis réessayez.';
  if (isTemporary) return 'Le service est momentanément indisponible. Réessayez dans un instant.';
  const known = identityErrors[code as keyof typeof identityErrors] as readonly [number, string] | undefined;
  return known?.[1] ?? identityErrors.session_expired[1];
}
