import { fail } from '@placette/contracts/errors';
import type { Account } from '../../accounts/domain/account.js';

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** The milliseconds of `24h` or `1h30m`; 0 for `none`; null for any other text. */
export function banDurationMs(text: string): number | null {
  if (text === 'none') return 0;
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return null;
  const parts = text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)(ms|s|m|h)/g);
  return Array.from(parts).reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0);
}

/** The end of the suspension; null lifts it, undefined leaves it unchanged. Fails with `validation_failed`. */
export function bannedUntil(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined;
  const ms = banDurationMs(duration) ?? fail('validation_failed', `invalid format for ban duration: "${duration}"`);
  return ms === 0 ? null : new Date(now.getTime() + ms);
}

/** The identities that an account with these columns has. */
export function identitiesOf(
  account: Pick<Account, 'id' | 'email' | 'phone' | 'email_confirmed_at' | 'phone_confirmed_at'>,
) {
  const { id, email, phone } = account;
  const proofs = {
    email_verified: account.email_confirmed_at !== null,
    phone_verified: account.phone_confirmed_at !== null,
  };
  return [
    ...(email === null ? [] : [{ provider: 'email' as const, email, data: { sub: id, email, ...proofs } }]),
    ...(phone === null ? [] : [{ provider: 'phone' as const, email: null, data: { sub: id, phone, ...proofs } }]),
  ];
}
