import { randomBytes } from 'node:crypto';
import { areSame, keyedHash } from '../../platform/secrets.js';

/** Counted from the last sign-in. */
export const KNOWN_FOR_MS = 90 * 86_400_000;

/** A password change invalidates every token. */
export interface BrowserOwner {
  id: string;
  password_hash: string | null;
}

const FORM = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Creates the token of a browser that signed in: expiry, browser id, and a keyed hash that binds both to the account.
 */
export function newBrowserToken(secret: string, owner: BrowserOwner, now: Date): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + KNOWN_FOR_MS);
  const [end, id] = [expires.getTime().toString(36), randomBytes(16).toString('base64url')];
  return { token: `${end}.${id}.${Buffer.from(hashOf(secret, owner, end, id)).toString('base64url')}`, expires };
}

/**
 * Returns the id of the account's browser; null for a token that is foreign, altered, expired or from before a password
 * change.
 */
export function browserOf(secret: string, owner: BrowserOwner, token: string, now: Date): string | null {
  const [, end = '', id = '', hash = ''] = FORM.exec(token) ?? [];
  const isOurs = areSame(Buffer.from(hash, 'base64url'), hashOf(secret, owner, end, id));
  return isOurs && now.getTime() < parseInt(end, 36) ? id : null;
}

function hashOf(secret: string, { id: user_id, password_hash }: BrowserOwner, end: string, id: string): Uint8Array {
  return keyedHash(secret, 'browser', user_id, password_hash ?? '', end, id);
}
