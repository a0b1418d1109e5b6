import type { RouteContract } from '@placette/contracts';
import { allErrors, type ErrorCode } from '@placette/contracts/errors';
import { z } from 'zod';

/** Errors of every operation: an address that is too long, the limit by address, and services that are down or late. */
const ANYWHERE = [
  'headers_too_large',
  'too_many_requests',
  'internal',
  'service_unavailable',
  'service_timeout',
] as const;
const SIGNED_IN = ['not_authenticated', 'insufficient_aal', 'session_not_found', 'user_banned'] as const;

/** Returns the error codes of an operation: by its access, its input, the limits, and its own rules. */
export function codesOf(route: RouteContract): ErrorCode[] {
  // An operation without a body also refuses one that it cannot read.
  const hasBody = route.method !== 'GET';
  const hasInput = hasBody || takes(route.params) || takes(route.query);
  const codes = [
    ...(hasInput ? ['malformed_request', 'unstorable_text', 'invalid_input'] : []),
    ...(hasBody ? ['payload_too_large'] : []),
    // A token that is present must be valid, even when none is required.
    ...(route.access === 'public' ? ['not_authenticated'] : SIGNED_IN),
    ...(route.access === 'admin' ? ['forbidden', 'desk_role_ended', 'desk_right_missing'] : []),
    ...(route.needsConfirmedEmail ? ['email_confirmation_needed'] : []),
    ...(route.takesIdempotencyKey ? ['idempotency_key_reused'] : []),
    ...route.errors,
    ...ANYWHERE,
  ];
  return [...new Set(codes)].map(known);
}

export function statusOf(code: ErrorCode): number {
  return allErrors[code][0];
}

/** Whether there is anything to send. */
export function takes(schema: z.ZodType): boolean {
  const { properties = {}, anyOf, oneOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).length > 0 || anyOf !== undefined || oneOf !== undefined;
}

function known(code: string): ErrorCode {
  if (!Object.hasOwn(allErrors, code)) throw new Error(`${code} is no code of the product`);
  return code as ErrorCode;
}
