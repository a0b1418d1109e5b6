import type { Factor } from './factor.js';

/** An account as it is stored. The server sets `app_metadata`; the person sent `user_metadata`. */
export interface Account {
  id: string;
  /** For a provisional account, the e-mail address that has to be confirmed. */
  email: string | null;
  /** C43: signed up with an e-mail address that is not confirmed yet. */
  is_provisional: boolean;
  /** The data of the account was set by somebody who has not proven the e-mail address. */
  is_unproved: boolean;
  phone: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  new_phone: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  invited_at: Date | null;
  deleted_at: Date | null;
  /** The role in access tokens: `authenticated` unless a trusted server set another one. */
  role: string;
  app_metadata: Metadata;
  user_metadata: Metadata;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
  identities: AccountIdentity[];
  factors: Factor[];
}

export interface AccountIdentity {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  email: string | null;
  identity_data: Metadata;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export type Metadata = Record<string, unknown>;

/** Merges key by key; null removes a key. */
export function mergeMetadata(known: Metadata, change: Metadata): Metadata {
  return Object.fromEntries(Object.entries({ ...known, ...change }).filter(([, value]) => value !== null));
}

/** Returns whether an e-mail address or a phone number is confirmed. */
export function isConfirmed(account: Pick<Account, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean {
  return account.email_confirmed_at !== null || account.phone_confirmed_at !== null;
}

/** An organisation manages the account: the person cannot change e-mail address and password. */
export function isManagedBySso({ identities }: Pick<Account, 'identities'>): boolean {
  return identities.some(({ provider }) => provider.startsWith('sso:'));
}

export function isBanned(account: Pick<Account, 'banned_until'>, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now;
}
