import { createHash } from 'node:crypto';
import type { CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';

/**
 * Columns stored with the row that a call creates, so that a refused call does not use up its key. Null when no key was
 * sent.
 */
export interface Idempotency {
  idempotency_key: string | null;
  /** ADR 113: the fingerprint of the input. The same key with another input is not a retry. */
  idempotency_print: string | null;
}

/** @param input as the contract parsed it */
export function idempotencyOf({ idempotencyKey }: CallContext, input: unknown): Idempotency {
  if (idempotencyKey === undefined) return { idempotency_key: null, idempotency_print: null };
  return { idempotency_key: idempotencyKey, idempotency_print: fingerprintOf(input) };
}

/** The SHA-256 of the input's JSON in base64url; the order of the fields does not matter. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input, inOrder)).digest('base64url');
}

/**
 * Throws `idempotency_key_reused` when the key was used with another input.
 * @param known the stored fingerprint
 */
export function requireSameInput(known: string | null, { idempotency_print }: Idempotency): void {
  if (known !== idempotency_print) fail('idempotency_key_reused');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
