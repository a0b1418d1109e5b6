import { newTotpSecret, totpStep, totpUri } from './one-time-code.js';

/** RFC 6238, appendix B, of SHA-1: the last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1_000);

describe('the code of an authenticator', () => {
  it('is that of its time step: the examples of the standard', () => {
    expect(totpStep(SECRET, '287082', at(59))).toBe(1);
    expect(totpStep(SECRET, '081804', at(1_111_111_109))).toBe(37_037_036);
    expect(totpStep(SECRET, '050471', at(1_111_111_111))).toBe(37_037_037);
  });

  it('is accepted one step before and after its own, and names its own', () => {
    expect([29, 30, 59, 60, 89, 90].map((seconds) => totpStep(SECRET, '287082', at(seconds)))).toEqual([
      ...[1, 1, 1, 1, 1, null],
    ]);
    expect(totpStep(SECRET, '081804', at(1_111_111_109 + 60))).toBeNull();
  });

  it.each(['287083', '28708', '2870820', ' 287082', '28708a', '287082\n'])('%j is none', (code) =>
    expect(totpStep(SECRET, code, at(59))).toBeNull(),
  );

  it('comes from a secret of 160 bits that is another each time', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(newTotpSecret());
  });

  it('is set up by an address that every authenticator reads', () => {
    const uri = new URL(totpUri(SECRET, { issuer: 'Placette', label: 'zoe@example.fr' }));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      ...['otpauth:', 'totp', '/Placette:zoe@example.fr'],
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      ...{ issuer: 'Placette', secret: SECRET, algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });
});
