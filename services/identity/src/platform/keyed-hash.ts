import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA-256, 32 bytes, bound to what the text is for. */
export function keyedHash(secret: string, ...parts: string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHmac('sha256', secret).update(JSON.stringify(parts)).digest());
}

export function areSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
