import { createHash, createHmac } from 'node:crypto';

/**
 * A refresh token is 256 bits that only the service can recompute: HMAC of the session's random salt and a counter, with
 * a key that is not in the database. A lost answer can be repeated although only hashes are stored.
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
  /** Counter of the session's newest token. */
  active: number;
  /** When the presented token was replaced; null when that is no longer known. */
  replacedAt: Date | null;
}

/**
 * `rotate`: the newest token, answer the next one. `repeat`: its parent, or one replaced just now, because an answer was
 * lost or tabs raced: answer the newest. `reuse`: an older token, so it was copied: revoke the session (B1).
 */
export function decideRefresh(token: PresentedToken, now: Date, reuseSeconds: number): 'rotate' | 'repeat' | 'reuse' {
  if (token.counter === token.active) return 'rotate';
  if (token.counter === token.active - 1) return 'repeat';
  const age = token.replacedAt === null ? Infinity : now.getTime() - token.replacedAt.getTime();
  return age < reuseSeconds * 1000 ? 'repeat' : 'reuse';
}
