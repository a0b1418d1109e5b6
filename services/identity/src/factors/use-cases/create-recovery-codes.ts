import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { RECOVERY_CODES } from '@placette/contracts/identity/factors/schema';
import { Clock } from '@placette/service-runtime';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import { hashRecoveryCode, newRecoveryCode } from '../domain/recovery-code.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { RecoveryCodeRepository } from '../recovery-code.repository.js';

/** MFA-5: ten codes, shown once, to replace a lost second factor. */
@Injectable()
export class CreateRecoveryCodes {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(_input: unknown, actor: Actor): Promise<{ codes: string[] }> {
    const { account, session } = await this.current.confirmed(actor);
    if (session.aal !== 'aal2') fail('insufficient_aal');
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await this.prisma.$transaction(async (tx) => {
      await this.recoveryCodes.replace(tx, account.id, codes.map(hashRecoveryCode), this.clock.now());
      await this.audit.append({ action: 'recovery_codes_created', actor_id: account.id, target_id: account.id }, tx);
    });
    return { codes };
  }
}
