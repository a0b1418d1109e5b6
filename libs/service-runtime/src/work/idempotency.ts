import { createHash } from 'node:crypto';
import type { CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

/** Columns beside what a call makes, written with it: a refused call leaves its key free. Null where no key was sent. */
export interface Idempotency {
  idempotency_key: string | null;
  /** Fingerprint of what was sent: another input under the same key is no retry (ADR 113). */
  idempotency_print: string | null;
}

/** @param input as the contract parsed it */
export function idempotencyOf({ idempotencyKey }: CallContext, input: unknown): Idempotency {
  if (idempotencyKey === undefined) return { idempotency_key: null, idempotency_print: null };
  return { idempotency_key: idempotencyKey, idempotency_print: fingerprintOf(input) };
}

/** SHA-256 of the input's JSON, base64url; the order of its fields says nothing. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, inOrder)).digest('base64url');
}

/**
 * Throws `idempotency_key_reused` where the key has sent something else.
 * @param known fingerprint beside what the key has made; null where the release before made it
 */
export function requireSameInput(known: string | null, { idempotency_print }: Idempotency): void {
  if (known !== null && known !== idempotency_print) fail('idempotency_key_reused');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
