import type { AuthUser } from '@placette/contracts/identity/schema';
import type { Account, Metadata } from '../../accounts/domain/account.js';
import { AUTHENTICATED, toAuthUser } from '../../accounts/domain/auth-user.js';

/** A sign-up that waits for its mail, in the words of this request and not of an earlier one (contract 2.1). */
export function pendingUser(account: Account, data: Metadata, now: Date): AuthUser {
  const user = toAuthUser(account);
  const { id: sub, email, phone } = user;
  const address = email === '' ? { phone } : { email };
  return {
    ...user,
    confirmation_sent_at: now.toISOString(),
    user_metadata: data,
    identities: user.identities.map((identity) => ({
      ...identity,
      identity_data: { ...data, sub, ...address, email_verified: false, phone_verified: false },
    })),
  };
}

/** The answer for an address or a number whose account is confirmed: nothing of that account is in it. */
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
