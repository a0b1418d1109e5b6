import { edgeErrors } from './kernel/edge-errors.js';
import { AppError, kernelErrors } from './kernel/errors.js';
import type { FieldError } from './kernel/problem.js';
import { retryErrors } from './kernel/retry-errors.js';
import { catalogErrors } from './catalog/errors.js';
import { documentsErrors } from './documents/errors.js';
import { identityErrors } from './identity/errors.js';
import { listingsErrors } from './listings/errors.js';
import { notificationsErrors } from './notifications/errors.js';
import { requestsErrors } from './requests/errors.js';

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
