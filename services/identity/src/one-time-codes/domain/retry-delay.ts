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
