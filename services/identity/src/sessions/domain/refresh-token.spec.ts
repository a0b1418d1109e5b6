import { randomBytes } from 'node:crypto';
import { decideRefresh, deriveRefreshToken, hashRefreshToken, isRefreshToken } from './refresh-token.js';

const secret = 'x'.repeat(32);
const session = { id: '7d5d6f1e-8f0e-4a8e-9d42-6b1f3f0d6a11', refresh_salt: new Uint8Array(randomBytes(32)) };

describe('refresh token', () => {
  it('can be worked out again, and only with the key, the salt, the session and the counter', () => {
    const token = deriveRefreshToken(secret, session, 3);
    expect(deriveRefreshToken(secret, session, 3)).toBe(token);
    const others = [
      deriveRefreshToken('y'.repeat(32), session, 3),
      deriveRefreshToken(secret, { ...session, refresh_salt: new Uint8Array(randomBytes(32)) }, 3),
      deriveRefreshToken(secret, { ...session, id: '00000000-0000-4000-8000-000000000000' }, 3),
      deriveRefreshToken(secret, session, 4),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
  });

  it('carries 256 bits and is stored as a hash of 32 bytes', () => {
    const token = deriveRefreshToken(secret, session, 0);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashRefreshToken(token)).toHaveLength(32);
    expect(Buffer.from(hashRefreshToken(token)).toString('base64url')).not.toBe(token);
  });

  it('is recognised by its form', () => {
    expect(isRefreshToken(deriveRefreshToken(secret, session, 12))).toBe(true);
    for (const text of ['', 'abc', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(42)}\n`]) {
      expect(isRefreshToken(text)).toBe(false);
    }
  });
});

describe('decision on a presented refresh token', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

  it('rotates the newest token', () => {
    expect(decideRefresh({ counter: 4, active: 4, replacedAt: null }, now, 10)).toBe('rotate');
  });

  it('repeats the newest one for its parent, however late', () => {
    expect(decideRefresh({ counter: 3, active: 4, replacedAt: secondsAgo(86_400) }, now, 10)).toBe('repeat');
  });

  it('forgives an older token replaced within the reuse interval, and not later', () => {
    expect(decideRefresh({ counter: 2, active: 4, replacedAt: secondsAgo(9) }, now, 10)).toBe('repeat');
    expect(decideRefresh({ counter: 2, active: 4, replacedAt: secondsAgo(10) }, now, 10)).toBe('reuse');
    expect(decideRefresh({ counter: 2, active: 4, replacedAt: secondsAgo(0) }, now, 0)).toBe('reuse');
    expect(decideRefresh({ counter: 2, active: 4, replacedAt: null }, now, 10)).toBe('reuse');
  });
});
