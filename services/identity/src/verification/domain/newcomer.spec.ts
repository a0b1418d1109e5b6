import { refuseNewcomer } from './newcomer.js';

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
