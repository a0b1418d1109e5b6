import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { Factor } from '@placette/contracts/identity/factors/schema';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { toWireFactor } from '../../accounts/domain/factor.js';
import { FactorRemover } from '../../factors/factor-remover.js';
import { FactorRepository } from '../../factors/factor.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** MFA-5: for a person who lost both the factor and the recovery codes. */
@Injectable()
export class RemoveManagedFactor {
  constructor(
    private readonly prisma: PrismaService,
    private readonly factors: FactorRepository,
    private readonly remover: FactorRemover,
    private readonly audit: AuditLogRepository,
  ) {}

  async execute({ user_id, factor_id }: { user_id: string; factor_id: string }): Promise<Factor> {
    return this.prisma.$transaction(async (tx) => {
      const factor = (await this.factors.lock(tx, user_id, factor_id)) ?? fail('mfa_factor_not_found');
      await this.remover.remove(tx, factor);
      const details = { by: 'service', factor_id };
      await this.audit.append({ action: 'factor_removed', actor_id: null, target_id: user_id, details }, tx);
      return toWireFactor(factor);
    });
  }
}
