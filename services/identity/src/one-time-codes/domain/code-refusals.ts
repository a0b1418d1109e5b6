import { fail } from '@placette/contracts/errors';

/** Seconds until a code may be requested again; 0 when it may now. `sentAt`: null when none was sent. */
export function secondsUntilRetry(sentAt: Date | null, frequencySeconds: number, now: Date): number {
  if (sentAt === null) return 0;
  const next = sentAt.getTime() + frequencySeconds * 1_000;
  return Math.max(0, Math.ceil((next - now.getTime()) / 1_000));
}

/** For a signed-in person only: others must not learn that the account exists. */
export function refuseTooSoon(seconds: number, code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'): void {
  if (seconds > 0) fail(code, `For security purposes, you can only request this after ${seconds} seconds.`);
}

/** A6: that no account exists is revealed only where a sign-up reveals it too, without a confirmation (`isAutoconfirmed`). */
export function refuseNewcomer(create_user: boolean, isAutoconfirmed: boolean): void {
  if (!isAutoconfirmed) return;
  if (create_user) fail('signup_disabled', 'Signups not allowed for this instance');
  fail('otp_disabled');
}
