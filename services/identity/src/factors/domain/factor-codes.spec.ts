import { createHash } from 'node:crypto';
import {
  hashRecoveryCode,
  isExhausted,
  newRecoveryCode,
  newTotpSecret,
  totpStep,
  totpUri,
  withFailure,
} from './factor-codes.js';

/** RFC 6238, appendix B, for SHA-1: the last six digits. */
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
      issuer: 'Placette',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('a recovery code', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);

  it('is six groups of four signs that nobody mistakes for one another', () => {
    expect(codes.filter((code) => !/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){5}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(200);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('is the same however it is typed, and kept as a hash alone (MFA-5: SHA-256)', () => {
    const expected = createHash('sha256').update('ABCD2345').digest('hex');
    const hashed = ['ABCD-2345', ' abcd 2345 ', 'ab–cd.2345'].map((typed) =>
      Buffer.from(hashRecoveryCode(typed)).toString('hex'),
    );
    expect(hashed).toEqual([expected, expected, expected]);
    expect(Buffer.from(hashRecoveryCode('ABCD-2346')).toString('hex')).not.toBe(expected);
  });
});

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const WINDOW_MS = 300_000;

describe('attempts at a second factor (MFA-3: five failures in five minutes)', () => {
  const recent = [WINDOW_MS - 1, 4_000, 3_000, 2_000, 1_000].map(ago);

  it('are over after five failures in five minutes', () => {
    expect(isExhausted(recent, now)).toBe(true);
    expect(isExhausted(recent.slice(1), now)).toBe(false);
  });

  it('are open again as soon as one of the failures is five minutes old', () => {
    expect(isExhausted([ago(WINDOW_MS), ...recent.slice(1)], now)).toBe(false);
    expect(isExhausted(recent, new Date(now.getTime() + 1))).toBe(false);
  });

  it('are remembered as long as they count', () => {
    expect(withFailure([ago(WINDOW_MS), ago(1_000)], now)).toEqual([ago(1_000), now]);
  });
});
