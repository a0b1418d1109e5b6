import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts/domain/account.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type SentAt = Pick<Account, 'confirmation_sent_at' | 'recovery_sent_at'>;

const newestFirst = [{ created_at: 'desc' }, { id: 'desc' }] as const;

/** C43: rows of users whose e-mail address is not confirmed. */
@Injectable()
export class ProvisionalAccountRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Serialises sign-ups, mails and proofs of one e-mail address. Locked before any row. */
  async lockEmail(tx: Tx, email: string): Promise<void> {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))::text`;
  }

  /** Newest first. */
  async waitingFor(tx: Tx, unconfirmed_email: string): Promise<string[]> {
    const rows = await tx.user.findMany({
      where: { unconfirmed_email },
      orderBy: [...newestFirst],
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** When the last mails were sent to the e-mail address, for any account. */
  async lastSent(tx: Tx, unconfirmed_email: string): Promise<SentAt> {
    const moments = { confirmation_sent_at: true, recovery_sent_at: true } as const;
    return (await tx.user.aggregate({ where: { unconfirmed_email }, _max: moments }))._max;
  }

  /** A new sign-up does not reset the delay between mails. */
  async carrySent(tx: Tx, id: string, sent: SentAt): Promise<void> {
    await tx.user.update({ where: { id }, data: sent });
  }

  /** The password hash of the newest account. */
  async passwordHash(unconfirmed_email: string): Promise<string | null> {
    const select = { password_hash: true } as const;
    const row = await this.prisma.user.findFirst({ where: { unconfirmed_email }, orderBy: [...newestFirst], select });
    return row?.password_hash ?? null;
  }

  async openedBefore(moment: Date, most: number): Promise<string[]> {
    const where = { unconfirmed_email: { not: null }, created_at: { lt: moment } };
    const rows = await this.prisma.user.findMany({ where, select: { id: true }, take: most });
    return rows.map(({ id }) => id);
  }

  /** Only the code and link of the newest mail are valid. */
  async voidCodes(tx: Tx, unconfirmed_email: string, except: string): Promise<void> {
    const user = { unconfirmed_email, id: { not: except } };
    await tx.oneTimeToken.deleteMany({ where: { address: unconfirmed_email, user } });
  }

  /** Returns false when the account is no longer provisional. */
  async delete(tx: Tx, id: string): Promise<boolean> {
    return (await tx.user.deleteMany({ where: { id, unconfirmed_email: { not: null } } })).count > 0;
  }
}
