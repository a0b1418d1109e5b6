import type { Factor } from './factor.js';

/** An account as it is stored. `app_metadata` is the server's; `user_metadata` is what the person sent. */
export interface Account {
  id: string;
  /** Of a provisional account, the e-mail address to confirm. */
  email: string | null;
  /** C43: signed up, with an e-mail address that is not confirmed yet. */
  is_provisional: boolean;
  /** What the account contains was set by somebody who has not proved the e-mail address. */
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
  /** In access tokens; `authenticated` unless a trusted server set another. */
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

/** Whether an e-mail address or a phone number is confirmed. */
export function isConfirmed(account: Pick<Account, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean {
  return account.email_confirmed_at !== null || account.phone_confirmed_at !== null;
}

/** Managed by an organisation: the person cannot change e-mail address and password. */
export function isManagedBySso({ identities }: Pick<Account, 'identities'>): boolean {
  return identities.some(({ provider }) => provider.startsWith('sso:'));
}

export function isBanned(account: Pick<Account, 'banned_until'>, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now;
}
