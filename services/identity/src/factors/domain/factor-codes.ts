import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator application supports: SHA-1, 6 digits, 30 s. */
const PERIOD_SECONDS = 30;

/** Clocks may be one step apart. */
const SKEW_STEPS = 1;

/** 160 random bits in Base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth:// URL that the authenticator reads. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return totp(secret, { issuer, label }).toString();
}

/** Returns the time step of the code; null when the code is not current. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}

/** Without 0, 1, I and O, which people confuse. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 24;

/** 120 random bits, in groups of four: `XXXX-XXXX-XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** MFA-5, ASVS 6.5.2: the SHA-256 of the code, however it was typed; a plain hash is enough for 120 bits. */
export function hashRecoveryCode(code: string): Uint8Array<ArrayBuffer> {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return new Uint8Array(createHash('sha256').update(typed).digest());
}

/** MFA-3: the number of failed attempts within the window for one second factor. */
const FAILURES_MAX = 5;
const WINDOW_MS = 5 * 60_000;

export function isExhausted(failures: readonly Date[], now: Date): boolean {
  return recent(failures, now).length >= FAILURES_MAX;
}

/** The failures to store after one more. */
export function withFailure(failures: readonly Date[], now: Date): Date[] {
  return [...recent(failures, now), now];
}

function recent(failures: readonly Date[], now: Date): Date[] {
  return failures.filter((failure) => now.getTime() - failure.getTime() < WINDOW_MS);
}
