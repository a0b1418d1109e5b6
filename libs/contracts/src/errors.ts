import { catalogErrors } from './catalog/errors.js';
import { documentsErrors } from './documents/errors.js';
import { identityErrors } from './identity/errors.js';
import { AppError, defineErrors, kernelErrors } from './kernel/errors.js';
import type { FieldError } from './kernel/input.js';
import { listingsErrors } from './listings/errors.js';
import { notificationsErrors } from './notifications/errors.js';
import { requestsErrors } from './requests/errors.js';

/** Of calls with an `Idempotency-Key` (ADR 113). Apart from the kernel's, which every page loads. */
export const retryErrors = defineErrors({
  /** What the key has sent first is kept. */
  idempotency_key_reused: [
    422,
    'Un premier envoi est déjà enregistré, avec d’autres réponses. Rechargez la page pour le voir.',
  ],
});

/** What servers refuse before there is a request. Browsers do not load it: only servers name these codes. */
export const edgeErrors = defineErrors({
  repeated_parameter: [
    400,
    'Cette adresse dit deux fois la même chose\u00a0: gardez une seule valeur pour chaque nom.',
  ],
  request_timeout: [408, 'La requête n’est pas arrivée en entier à temps. Vérifiez votre réseau, puis réessayez.'],
  headers_too_large: [431, 'L’adresse ou les en-têtes de la requête sont trop longs.'],
});

/** Every code of the product. Codes are permanent: once released, one is never renamed or reused. */
export const allErrors = {
  ...kernelErrors,
  ...retryErrors,
  ...edgeErrors,
  ...identityErrors,
  ...catalogErrors,
  ...listingsErrors,
  ...requestsErrors,
  ...documentsErrors,
  ...notificationsErrors,
};

export type ErrorCode = keyof typeof allErrors;

export function appError(code: ErrorCode, detail?: string, errors?: FieldError[]): AppError {
  const [status, title] = allErrors[code];
  return new AppError(code, status, title, detail, errors);
}

/** Refuses by permanent code. */
export function fail(code: ErrorCode, detail?: string, errors?: FieldError[]): never {
  throw appError(code, detail, errors);
}

/** For the places where the wire contract gives the code another status than its usual one. */
export function appErrorAs(status: number, code: ErrorCode, detail: string): AppError {
  const [, title] = allErrors[code];
  return new AppError(code, status, title, detail);
}

export function failAs(status: number, code: ErrorCode, detail: string): never {
  throw appErrorAs(status, code, detail);
}

/** Refuses one field of a form: the screen shows the title under it. */
export function failField(code: ErrorCode, path: string): never {
  const [, title] = allErrors[code];
  throw appError(code, undefined, [{ path, message: title, code }]);
}
