import { browserOf, KNOWN_FOR_MS, newBrowserToken } from './known-browser.js';

const secret = 'x'.repeat(32);
const owner = { id: 'user-1', password_hash: 'hash-1' };
const now = new Date('2026-05-01T12:00:00Z');
const { token, expires } = newBrowserToken(secret, owner, now);

describe('the browser of somebody who signed in', () => {
  it('is known for 90 days', () => {
    expect(KNOWN_FOR_MS).toBe(90 * 24 * 3_600_000);
    expect(expires).toEqual(new Date('2026-07-30T12:00:00Z'));
    expect(browserOf(secret, owner, token, now)).toMatch(/^[\w-]{22}$/);
    expect(browserOf(secret, owner, token, new Date(expires.getTime() - 1))).toBe(browserOf(secret, owner, token, now));
    expect(browserOf(secret, owner, token, expires)).toBeNull();
  });

  it('has an id of its own at each sign-in', () => {
    const other = newBrowserToken(secret, owner, now).token;
    expect(browserOf(secret, owner, other, now)).not.toBe(browserOf(secret, owner, token, now));
  });

  it('is that of one account, until its password changes', () => {
    expect(browserOf(secret, { ...owner, id: 'user-2' }, token, now)).toBeNull();
    expect(browserOf(secret, { ...owner, password_hash: 'hash-2' }, token, now)).toBeNull();
    expect(browserOf(secret, { ...owner, password_hash: null }, token, now)).toBeNull();
    expect(browserOf('y'.repeat(32), owner, token, now)).toBeNull();
  });

  it('of an account without a password is known too', () => {
    const without = { ...owner, password_hash: null };
    expect(browserOf(secret, without, newBrowserToken(secret, without, now).token, now)).not.toBeNull();
  });

  it('is not known by what is no token, or was changed', () => {
    const [end = '', id = '', hash = ''] = token.split('.');
    const later = (parseInt(end, 36) + 1).toString(36);
    const changed = [`${later}.${id}.${hash}`, `${end}.${'a'.repeat(22)}.${hash}`, `${end}.${id}.${'a'.repeat(43)}`];
    const malformed = ['', 'token', `${token}a`, ` ${token}`, `${end}.${id}`, `${end}.${id}.`];
    expect([...changed, ...malformed].filter((text) => browserOf(secret, owner, text, now) !== null)).toEqual([]);
  });
});
