import { isSessionExpired } from './session-limits.js';

const limits = { SESSION_INACTIVITY_DAYS: 30, SESSION_MAX_DAYS: 90, ADMIN_SESSION_MAX_HOURS: 12 };
const signedIn = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(signedIn.getTime() + hours * 3_600_000);
const expired = (hours: number, { idle = 1, isAdmin = false } = {}) =>
  isSessionExpired({ created_at: signedIn, refreshed_at: after(hours - idle) }, limits, { isAdmin, now: after(hours) });

describe('session limits', () => {
  it('end a session after 30 days without use', () => {
    expect(expired(60 * 24, { idle: 30 * 24 })).toBe(false);
    expect(expired(60 * 24, { idle: 30 * 24 + 1 })).toBe(true);
  });

  it('end a session 90 days after the sign-in, used or not', () => {
    expect(expired(90 * 24)).toBe(false);
    expect(expired(90 * 24 + 1)).toBe(true);
  });

  it('end an administrator’s after 12 hours', () => {
    expect(expired(12, { isAdmin: true })).toBe(false);
    expect(expired(13, { isAdmin: true })).toBe(true);
    expect(expired(13)).toBe(false);
  });
});
