import { fail } from '@placette/contracts/errors';
import { wirePhone } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { email as emailSchema } from '@placette/contracts/kernel/fields';
import type { Account, Metadata } from '../../accounts/domain/account.js';
import { AUTHENTICATED, toAuthUser } from '../../accounts/domain/auth-user.js';

/** Returns the address in lower case. Fails with `validation_failed`, as the wire contract words it. */
export function parseEmail(text: string): string {
  const parsed = emailSchema.safeParse(text);
  return parsed.success ? parsed.data : fail('validation_failed', 'Unable to validate email address: invalid format');
}

/** E.164 without the plus sign. Fails with `validation_failed`. */
export function parsePhone(text: string): string {
  const parsed = wirePhone.safeParse(text);
  return parsed.success ? parsed.data : fail('validation_failed', 'Invalid phone number format (E.164 required)');
}

/**
 * Contract 2.1: the response to a sign-up that awaits confirmation, with the data of this request, not of an earlier
 * one.
 */
export function pendingUser(account: Account, data: Metadata, now: Date): AuthUser {
  const user = toAuthUser(account);
  const { id: sub, email, phone } = user;
  const contact = email === '' ? { phone } : { email };
  return {
    ...user,
    confirmation_sent_at: now.toISOString(),
    user_metadata: data,
    identities: user.identities.map((identity) => ({
      ...identity,
      identity_data: { ...data, sub, ...contact, email_verified: false, phone_verified: false },
    })),
  };
}

/** The response for an e-mail address or phone number with a confirmed account; it contains nothing of that account. */
export function obfuscatedUser(
  id: string,
  { email, phone }: { email?: string; phone?: string },
  data: Metadata,
  now: Date,
): AuthUser {
  const moment = now.toISOString();
  const provider = email === undefined ? 'phone' : 'email';
  return {
    id,
    aud: AUTHENTICATED,
    role: '',
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: moment,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  };
}
