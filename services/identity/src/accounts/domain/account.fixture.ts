import type { Account, AccountIdentity } from './account.js';
import type { Factor } from './factor.js';

export const CREATED = new Date('2026-01-02T03:04:05Z');
export const LATER = new Date('2026-02-03T04:05:06Z');

/** The person's e-mail identity. */
export const emailIdentity: AccountIdentity = {
  id: 'identity-1',
  user_id: 'user-1',
  provider: 'email',
  provider_id: 'subject-1',
  email: 'zoe@example.fr',
  identity_data: { sub: 'subject-1' },
  last_sign_in_at: null,
  created_at: CREATED,
  updated_at: LATER,
};

export const authenticator: Factor = {
  id: 'factor-1',
  friendly_name: 'Téléphone',
  factor_type: 'totp',
  status: 'verified',
  last_challenged_at: null,
  aaguid: null,
  created_at: CREATED,
  updated_at: LATER,
};

/** An account with only an unconfirmed e-mail address. */
export const bareAccount: Account = {
  id: 'user-1',
  email: 'zoe@example.fr',
  is_provisional: false,
  is_unproved: false,
  phone: null,
  password_hash: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  last_sign_in_at: null,
  banned_until: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  invited_at: null,
  deleted_at: null,
  role: 'authenticated',
  app_metadata: { provider: 'email' },
  user_metadata: { prenom: 'Zoé' },
  is_anonymous: false,
  created_at: CREATED,
  updated_at: LATER,
  identities: [emailIdentity],
  factors: [],
};
