import { EXPIRED, whyExpired } from './session-limits.js';

const limits = {
  SESSION_INACTIVITY_DAYS: 30,
  SESSION_MAX_DAYS: 90,
  ADMIN_SESSION_MAX_HOURS: 12,
  SESSION_LOW_AAL_MINUTES: 15,
};
const signedIn = new Date('2026-01-01T00:00:00Z');
const after = (hours: number) => new Date(signedIn.getTime() + hours * 3_600_000);

interface Case {
  idle?: number;
  isAdmin?: boolean;
  hasSecondFactor?: boolean;
  aal?: 'aal1' | 'aal2';
}

const expired = (hours: number, { idle = 0, isAdmin = false, hasSecondFactor = false, aal = 'aal1' }: Case = {}) =>
  whyExpired({ aal, created_at: signedIn, refreshed_at: after(hours - idle) }, limits, {
    isAdmin,
    hasSecondFactor,
    now: after(hours),
  });

describe('session limits (B7)', () => {
  it('end a session after 30 days without use', () => {
    expect(expired(60 * 24, { idle: 30 * 24 })).toBeNull();
    expect(expired(60 * 24, { idle: 30 * 24 + 1 })).toBe(`${EXPIRED} (Inactivity)`);
  });

  it('end a session 90 days after the sign-in, used or not', () => {
    expect(expired(90 * 24)).toBeNull();
    expect(expired(90 * 24 + 1)).toBe(EXPIRED);
  });

  it('end an administrator’s after 12 hours', () => {
    expect(expired(12, { isAdmin: true })).toBeNull();
    expect(expired(13, { isAdmin: true })).toBe(EXPIRED);
    expect(expired(13)).toBeNull();
  });

  it('end one that leaves its second factor unused, and no other', () => {
    expect(expired(0.25, { hasSecondFactor: true })).toBeNull();
    expect(expired(0.3, { hasSecondFactor: true })).toBe(`${EXPIRED} (Low AAL: User Needs MFA Verification)`);
    expect(expired(0.3, { hasSecondFactor: true, aal: 'aal2' })).toBeNull();
    expect(expired(0.3)).toBeNull();
  });

  it('leave a second factor unused where no time is set for it', () => {
    const of = { aal: 'aal1', created_at: signedIn, refreshed_at: after(1) } as const;
    const owner = { isAdmin: false, hasSecondFactor: true, now: after(1) };
    expect(whyExpired(of, { ...limits, SESSION_LOW_AAL_MINUTES: 0 }, owner)).toBeNull();
    expect(EXPIRED).toBe('Invalid Refresh Token: Session Expired');
  });
});
