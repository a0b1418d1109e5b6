import { refuseNewcomer, refuseTooSoon, secondsUntilRetry } from './one-time-codes.js';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('another code', () => {
  it('may be asked for immediately where none was sent', () => {
    expect(secondsUntilRetry(null, 60, now)).toBe(0);
  });

  it('waits for what is left of the interval, in whole seconds', () => {
    expect([0, 1, 999, 1_000, 59_001].map((ms) => secondsUntilRetry(ago(ms), 60, now))).toEqual([60, 60, 60, 59, 1]);
    expect([60_000, 60_001, 3_600_000].map((ms) => secondsUntilRetry(ago(ms), 60, now))).toEqual([0, 0, 0]);
  });

  it('is refused with the seconds that are left', () => {
    expect(() => refuseTooSoon(7, 'over_sms_send_rate_limit')).toThrow(
      expect.objectContaining({
        code: 'over_sms_send_rate_limit',
        detail: 'For security purposes, you can only request this after 7 seconds.',
      }),
    );
    expect(() => refuseTooSoon(1, 'over_email_send_rate_limit')).toThrow('over_email_send_rate_limit');
    expect(() => refuseTooSoon(0, 'over_email_send_rate_limit')).not.toThrow();
  });
});

describe('that no account exists (A6: revealed only where a sign-up reveals it too)', () => {
  it('is not said where addresses are confirmed', () => {
    expect(() => refuseNewcomer(true, false)).not.toThrow();
    expect(() => refuseNewcomer(false, false)).not.toThrow();
  });

  it('is said where they are not: no sign-up by a code, or none was wanted', () => {
    expect(() => refuseNewcomer(true, true)).toThrow(
      expect.objectContaining({ code: 'signup_disabled', detail: 'Signups not allowed for this instance' }),
    );
    expect(() => refuseNewcomer(false, true)).toThrow(expect.objectContaining({ code: 'otp_disabled' }));
  });
});
