import type { AuthUser } from '@placette/contracts/identity/schema';
import type { Account, AccountIdentity } from './account.js';
import { toWireFactor } from './factor.js';

export const AUTHENTICATED = 'authenticated';

/** Contract 1.1: the wire form of an account; a missing timestamp is left out, never null. */
export function toAuthUser(account: Account): AuthUser {
  const confirmations = [account.email_confirmed_at, account.phone_confirmed_at].filter((date) => date !== null);
  const confirmed = confirmations.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    id: account.id,
    aud: AUTHENTICATED,
    role: account.role,
    email: account.email ?? '',
    ...moment('email_confirmed_at', account.email_confirmed_at),
    ...moment('invited_at', account.invited_at),
    phone: account.phone ?? '',
    ...moment('phone_confirmed_at', account.phone_confirmed_at),
    ...moment('confirmation_sent_at', account.confirmation_sent_at),
    ...moment('confirmed_at', confirmed),
    // A6: a recovery for an e-mail address with an account goes to that account, and this response must not reveal
    // that.
    ...moment('recovery_sent_at', account.is_provisional ? null : account.recovery_sent_at),
    ...(account.new_email !== null && { new_email: account.new_email }),
    ...moment('email_change_sent_at', account.email_change_sent_at),
    ...(account.new_phone !== null && { new_phone: account.new_phone }),
    ...moment('phone_change_sent_at', account.phone_change_sent_at),
    ...moment('reauthentication_sent_at', account.reauthentication_sent_at),
    ...moment('last_sign_in_at', account.last_sign_in_at),
    app_metadata: account.app_metadata,
    user_metadata: account.user_metadata,
    ...(account.factors.length > 0 && { factors: account.factors.map(toWireFactor) }),
    identities: account.identities.map(toIdentity),
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
    ...moment('banned_until', account.banned_until),
    ...moment('deleted_at', account.deleted_at),
    is_anonymous: account.is_anonymous,
  };
}

/** Contract 1.2: `identity_id` is the row, `id` the provider's subject. */
function toIdentity(identity: AccountIdentity): AuthUser['identities'][number] {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...moment('last_sign_in_at', identity.last_sign_in_at),
    created_at: identity.created_at.toISOString(),
    updated_at: identity.updated_at.toISOString(),
    ...(identity.email !== null && { email: identity.email }),
  };
}

function moment<K extends string>(name: K, date: Date | null): Partial<Record<K, string>> {
  return date === null ? {} : ({ [name]: date.toISOString() } as Record<K, string>);
}
