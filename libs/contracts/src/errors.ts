import { catalogErrors } from './catalog/errors.js';
import { documentsErrors } from './documents/errors.js';
import { identityErrors } from './identity/errors.js';
import { AppError, defineErrors, kernelErrors } from './kernel/errors.js';
import type { FieldError } from './kernel/input.js';
import { listingsErrors } from './listings/errors.js';
import { notificationsErrors } from './notifications/errors.js';
import { requestsErrors } from './requests/errors.js';

/**
 * ADR 113: errors of calls with an `Idempotency-Key`. They are separate from the kernel's errors, which every page
 * loads.
 */
export const retryErrors = defineErrors({
  /** The key was used before with another input; the result of the first request stays. */
  idempotency_key_reused: [
    422,
    'Un premier envoi est déjà enregistré, avec d’autres réponses. Rechargez la page pour le voir.',
  ],
});

/**
 * Errors of servers before there is a request to handle. Browsers do not load them, because only servers use these
 * codes.
 */
export const edgeErrors = defineErrors({
  repeated_parameter: [
    400,
    'Cette adresse dit deux fois la même chose\u00a0: gardez une seule valeur pour chaque nom.',
  ],
  request_timeout: [408, 'La requête n’est pas arrivée en entier à temps. Vérifiez votre réseau, puis réessayez.'],
  headers_too_large: [431, 'L’adresse ou les en-têtes de la requête sont trop longs.'],
});

/** Every error code of the product. Codes are permanent: a released code is never renamed or reused. */
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

/** Throws the error with this permanent code. */
export function fail(code: ErrorCode, detail?: string, errors?: FieldError[]): never {
  throw appError(code, detail, errors);
}

/** For the calls whose wire contract gives the code another HTTP status than its usual one. */
export function appErrorAs(status: number, code: ErrorCode, detail: string): AppError {
  const [, title] = allErrors[code];
  return new AppError(code, status, title, detail);
}

export function failAs(status: number, code: ErrorCode, detail: string): never {
  throw appErrorAs(status, code, detail);
}

/** Rejects one field of a form; the screen shows the error's title under it. */
export function failField(code: ErrorCode, path: string): never {
  const [, title] = allErrors[code];
  throw appError(code, undefined, [{ path, message: title, code }]);
}
