import { createHash } from 'node:crypto';
import { hashRecoveryCode, newRecoveryCode } from './recovery-code.js';

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
