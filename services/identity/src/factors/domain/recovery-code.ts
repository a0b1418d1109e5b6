import { createHash, randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people mistake for one another. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 24;

/** 120 random bits, in groups of four: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** SHA-256 of the code, however it was typed: enough for 120 bits (MFA-5, ASVS 6.5.2). */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return new Uint8Array(createHash('sha256').update(typed).digest());
}
