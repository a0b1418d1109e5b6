import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { Factor } from '@placette/contracts/identity/factors/schema';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { Clock } from '@placette/service-runtime';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { toWireFactor } from '../../accounts/domain/factor.js';
import { FactorRepository } from '../../factors/factor.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

@Injectable()
export class ChangeManagedFactor {
  constructor(
    private readonly prisma: PrismaService,
    private readonly factors: FactorRepository,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute(given: RpcInput<typeof managedUserApi.changeManagedFactor>): Promise<Factor> {
    const { user_id, factor_id, friendly_name } = given;
    return this.prisma.$transaction(async (tx) => {
      await this.factors.lockOwner(tx, user_id);
      const factors = await this.factors.listOf(user_id, tx);
      const factor = factors.find(({ id }) => id === factor_id) ?? fail('mfa_factor_not_found');
      if (friendly_name === undefined || friendly_name === factor.friendly_name) return toWireFactor(factor);
      if (factors.some((other) => other.friendly_name === friendly_name)) fail('mfa_factor_name_conflict');
      const now = this.clock.now();
      await this.factors.rename(tx, factor_id, friendly_name, now);
      const details = { by: 'service', factor_id };
      await this.audit.append({ action: 'factor_renamed', actor_id: null, target_id: user_id, details }, tx);
      return toWireFactor({ ...factor, friendly_name, updated_at: now });
    });
  }
}
