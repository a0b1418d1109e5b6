import { fail } from '@placette/contracts/errors';

/** A6: that no account exists is revealed only where a sign-up reveals it too, without a confirmation (`isAutoconfirmed`). */
export function refuseNewcomer(create_user: boolean, isAutoconfirmed: boolean): void {
  if (!isAutoconfirmed) return;
  if (create_user) fail('signup_disabled', 'Signups not allowed for this instance');
  fail('otp_disabled');
}
