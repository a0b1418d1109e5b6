import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { matching } from '../administration/account-directory.repository.js';
import type { Account, Metadata } from '../accounts/domain/account.js';
import type { Prisma } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

type ManagedUsersQuery = RpcInput<typeof managedUserApi.listManagedUsers>;

type Columns = Pick<
  Account,
  | 'email'
  | 'phone'
  | 'password_hash'
  | 'email_confirmed_at'
  | 'phone_confirmed_at'
  | 'banned_until'
  | 'app_metadata'
  | 'user_metadata'
  | 'role'
> & { unconfirmed_email?: null };

/** The tables users and identities, as trusted servers change them. */
@Injectable()
export class ManagedUserRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns one page of the matching accounts, and how many match. */
  async page({ page, per_page, filter, sort }: ManagedUsersQuery): Promise<{ ids: string[]; total: number }> {
    const where = filter === '' ? {} : await matching(this.prisma, filter);
    const direction = sort === 'created_at asc' ? 'asc' : 'desc';
    const [rows, total] = await Promise.all([
      this.prisma.user.findMany({
        where,
        select: { id: true },
        orderBy: [{ created_at: direction }, { id: direction }],
        skip: (page - 1) * per_page,
        take: per_page,
      }),
      this.prisma.user.count({ where }),
    ]);
    return { ids: rows.map(({ id }) => id), total };
  }

  /** Returns whether another account has the e-mail address or phone number. */
  async hasOther(tx: Tx, by: { email: string } | { phone: string }, except?: string): Promise<boolean> {
    const row = await tx.user.findUnique({ where: 'email' in by ? { email: by.email } : { phone: by.phone } });
    return row !== null && row.id !== except;
  }

  /** Returns false, storing nothing, when the id, e-mail address or phone number already has an account. */
  async insert(tx: Tx, id: string, columns: Columns, now: Date): Promise<boolean> {
    const data = { id, ...columns, created_at: now, updated_at: now } as Prisma.UserCreateManyInput;
    const { count } = await tx.user.createMany({ data, skipDuplicates: true });
    return count > 0;
  }

  async update(tx: Tx, id: string, columns: Partial<Columns>, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { ...columns, updated_at: now } as Prisma.UserUpdateInput });
  }

  /** The identity of a provider, whose subject is the account's id. */
  async saveIdentity(
    tx: Tx,
    user_id: string,
    identity: { provider: 'email' | 'phone'; email: string | null; data: Metadata },
    now: Date,
  ) {
    const { provider, email } = identity;
    const values = { email, identity_data: identity.data as Prisma.InputJsonObject, updated_at: now };
    await tx.identity.upsert({
      where: { provider_provider_id: { provider, provider_id: user_id } },
      create: { id: randomUUID(), user_id, provider, provider_id: user_id, created_at: now, ...values },
      update: values,
    });
  }

  async markInvited(tx: Tx, id: string, invited_at: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { invited_at, updated_at: invited_at } });
  }

  /** Invalidates the confirmations of an earlier new e-mail address. */
  async askNewEmail(tx: Tx, id: string, new_email: string, now: Date): Promise<void> {
    await tx.user.update({ where: { id }, data: { new_email, updated_at: now } });
    const purpose = { in: ['email_change_current', 'email_change_new'] };
    await tx.oneTimeToken.deleteMany({ where: { user_id: id, purpose } });
  }
}
