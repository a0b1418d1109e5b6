import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, failAs } from '@placette/contracts/errors';
import type { Factor } from '@placette/contracts/identity/factors/schema';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import { Clock } from '@placette/service-runtime';
import { hasSecondFactor, toWireFactor, type StoredFactor } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { FactorRepository } from './factor.repository.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';

/** Removes and renames second factors. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly factors: FactorRepository,
    private readonly recoveryCodes: RecoveryCodeRepository,
    private readonly revoker: SessionRevoker,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Called by the factor's owner. */
  async remove({ factor_id }: { factor_id: string }, actor: Actor): Promise<{ id: string }> {
    const { account, session } = await this.current.permanent(actor);
    await this.prisma.$transaction(async (tx) => {
      const factor = (await this.factors.lock(tx, account.id, factor_id)) ?? fail('mfa_factor_not_found');
      if (factor.status === 'verified' && session.aal !== 'aal2') {
        failAs(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
      }
      await this.removeWithin(tx, factor);
      const details = { factor_id, status: factor.status };
      if (factor.status === 'verified' && account.email !== null) {
        await this.mails.sendNotice(tx, account.id, 'factor_removed', account.email);
      }
      await this.audit.append({ action: 'factor_removed', actor_id: account.id, target_id: account.id, details }, tx);
    });
    return { id: factor_id };
  }

  /** MFA-5: called by a trusted server, for a person who lost both the factor and the recovery codes. */
  async removeManaged({ user_id, factor_id }: { user_id: string; factor_id: string }): Promise<Factor> {
    return this.prisma.$transaction(async (tx) => {
      const factor = (await this.factors.lock(tx, user_id, factor_id)) ?? fail('mfa_factor_not_found');
      await this.removeWithin(tx, factor);
      const details = { by: 'service', factor_id };
      await this.audit.append({ action: 'factor_removed', actor_id: null, target_id: user_id, details }, tx);
      return toWireFactor(factor);
    });
  }

  /** DK-03: after a desk that confirmed the loss; the caller ends the sessions and tells the person. */
  async removeAllWithin(tx: Tx, user_id: string): Promise<void> {
    for (const factor of await this.factors.listOf(user_id, tx)) await this.removeWithin(tx, factor);
  }

  async renameManaged(given: RpcInput<typeof managedUserApi.changeManagedFactor>): Promise<Factor> {
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

  /**
   * Contract 5, MFA-4: removes a second factor and what depends on it. Lowers the sessions that it elevated; removing
   * the last verified factor lowers all of them and deletes the recovery codes.
   */
  private async removeWithin(tx: Tx, { id, user_id, status }: StoredFactor): Promise<void> {
    const others = (await this.factors.listOf(user_id, tx)).filter((other) => other.id !== id);
    const isLast = status === 'verified' && !hasSecondFactor(others);
    await this.revoker.lower(tx, user_id, isLast ? undefined : id);
    if (isLast) await this.recoveryCodes.delete(tx, user_id);
    await this.factors.delete(tx, id);
  }
}
