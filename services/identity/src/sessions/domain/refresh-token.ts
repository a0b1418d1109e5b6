import { createHash, createHmac } from 'node:crypto';

/**
 * A refresh token is 256 bits that only the service can recompute: the HMAC of the session's random salt and a counter,
 * with a key that is not in the database. A lost response can be repeated although only hashes are stored.
 */
export function deriveRefreshToken(
  secret: string,
  session: { id: string; refresh_salt: Uint8Array },
  counter: number,
): string {
  return createHmac('sha256', secret)
    .update(session.refresh_salt)
    .update(`${session.id}:${counter}`)
    .digest('base64url');
}

/** B3: only the SHA-256 is stored, 32 bytes. */
export function hashRefreshToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

export function isRefreshToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

export interface PresentedToken {
  counter: number;
  /** The counter of the session's newest token. */
  active: number;
  /** When the presented token was replaced; null when that is no longer known. */
  replacedAt: Date | null;
}

/**
 * B1: `rotate`: the token is the newest one, and the next one is returned. `repeat`: the token is its parent, or was
 * replaced just now, because a response was lost or tabs raced, and the newest one is returned. `reuse`: the token is
 * older, so it was copied, and the session is revoked.
 */
export function decideRefresh(token: PresentedToken, now: Date, reuseSeconds: number): 'rotate' | 'repeat' | 'reuse' {
  if (token.counter === token.active) return 'rotate';
  if (token.counter === token.active - 1) return 'repeat';
  const age = token.replacedAt === null ? Infinity : now.getTime() - token.replacedAt.getTime();
  return age < reuseSeconds * 1000 ? 'repeat' : 'reuse';
}
