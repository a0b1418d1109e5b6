import { parseEmail, parsePhone } from './pending-user.js';

describe('what somebody signs up with', () => {
  it('is an e-mail address, in lower case', () => {
    expect(parseEmail('Zoe@Example.FR')).toBe('zoe@example.fr');
    expect(() => parseEmail('zoe')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        detail: 'Unable to validate email address: invalid format',
      }),
    );
  });

  it('is a phone number, without the plus sign', () => {
    expect(parsePhone('+33 6 12 34 56 78')).toBe('33612345678');
    expect(() => parsePhone('0612345678')).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        detail: 'Invalid phone number format (E.164 required)',
      }),
    );
  });
});
