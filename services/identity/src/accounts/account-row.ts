import type { Prisma } from '../generated/prisma/client.js';
import type { Account, AccountIdentity, Metadata } from './domain/account.js';
import { FACTOR_PARTS, toFactor } from './domain/factor.js';

/** What a row of users is read with. */
export const ACCOUNT_PARTS = {
  identities: true,
  factors: { include: FACTOR_PARTS, orderBy: { created_at: 'asc' } },
} as const;

type Row = Prisma.UserGetPayload<{ include: typeof ACCOUNT_PARTS }>;

export function toAccount(row: Row | null): Account | null {
  if (row === null) return null;
  const { unconfirmed_email, ...columns } = row;
  const identities = row.identities.map((identity): AccountIdentity => ({
    ...identity,
    identity_data: identity.identity_data as Metadata,
  }));
  return {
    ...columns,
    email: row.email ?? unconfirmed_email,
    is_provisional: unconfirmed_email !== null,
    identities,
    factors: row.factors.map(toFactor),
    app_metadata: row.app_metadata as Metadata,
    user_metadata: row.user_metadata as Metadata,
  };
}
