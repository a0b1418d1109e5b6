import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type RpcInput } from '@placette/contracts';
import { allErrors, fail } from '@placette/contracts/errors';
import type { factorsRpc } from '@placette/contracts/identity/factors/rpc';
import { AccountMails } from '../../one-time-codes/account-mails.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { FactorRemover } from '../factor-remover.js';
import { FactorRepository } from '../factor.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Sessions elevated by the factor fall back to aal1 (contract 5, MFA-4). */
@Injectable()
export class RemoveFactor {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly remover: FactorRemover,
    private readonly mails: AccountMails,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ factor_id }: RpcInput<typeof factorsRpc.removeFactor>, actor: Actor): Promise<{ id: string }> {
    const { account, session } = await this.current.permanent(actor);
    await this.prisma.$transaction(async (tx) => {
      const factor = (await this.factors.lock(tx, account.id, factor_id)) ?? fail('mfa_factor_not_found');
      if (factor.status === 'verified' && session.aal !== 'aal2') refuseLowSession();
      await this.remover.remove(tx, factor);
      const details = { factor_id, status: factor.status };
      if (factor.status === 'verified' && account.email !== null) {
        await this.mails.sendNotice(tx, account.id, 'factor_removed', account.email);
      }
      await this.audit.append({ action: 'factor_removed', actor_id: account.id, target_id: account.id, details }, tx);
    });
    return { id: factor_id };
  }
}

/** The wire contract gives this code another status here than at enrolment. */
function refuseLowSession(): never {
  const [, title] = allErrors.insufficient_aal;
  throw new AppError('insufficient_aal', 422, title, 'AAL2 required to unenroll verified factor');
}
