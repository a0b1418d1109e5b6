import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { isManagedBySso, type Account } from '../accounts/domain/account.js';
import { hasSecondFactor } from '../accounts/domain/factor.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { ContactChangesService } from '../contact-details/contact-changes.service.js';
import { FactorsService } from '../factors/factors.service.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { HourlyLimits } from '../platform/hourly-limits.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SessionRevoker } from '../sessions/session-revoker.js';
import { Administrators } from './administrators.js';
import { LostFactorsRepository } from './lost-factors.repository.js';

type Rpc = typeof personDeskApi;

/** DK-03: what the desk does for people who cannot do it themselves. */
@Injectable()
export class AccountHelpService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly administrators: Administrators,
    private readonly accounts: AccountRepository,
    private readonly changes: ContactChangesService,
    private readonly limits: HourlyLimits,
    private readonly lost: LostFactorsRepository,
    private readonly factors: FactorsService,
    private readonly revoker: SessionRevoker,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** The person confirms it as any change of address; until then nothing changes. */
  async correctAddress({ user_id, email }: RpcInput<Rpc['correctAddress']>, actor: Actor): Promise<void> {
    const actor_id = await this.administrators.idOf(actor, personDeskApi.correctAddress);
    await this.administrators.requireOver(user_id, actor);
    await this.limits.countEmail(email, undefined);
    await this.prisma.$transaction(async (tx) => {
      const account = await this.present(tx, user_id);
      if (account.is_provisional) fail('address_never_confirmed');
      if (isManagedBySso(account)) fail('user_sso_managed');
      if (account.email === email) fail('address_unchanged');
      await this.changes.askEmail(tx, account, email, { redirect_to: this.settings.PUBLIC_URL }, actor_id);
    });
  }

  async reportLostFactor({ user_id, statement }: RpcInput<Rpc['reportLostFactor']>, actor: Actor): Promise<void> {
    const asked_by = await this.administrators.idOf(actor, personDeskApi.reportLostFactor);
    await this.administrators.requireOver(user_id, actor);
    await this.prisma.$transaction(async (tx) => {
      const account = await this.present(tx, user_id);
      if (!hasSecondFactor(account.factors)) fail('no_second_factor');
      const request = { user_id, asked_by, statement, asked_at: this.clock.now() };
      if (!(await this.lost.ask(tx, request))) fail('lost_factor_asked');
      await this.audit.append({ action: 'lost_factor_asked', actor_id: asked_by, target_id: user_id }, tx);
    });
  }

  /** Another colleague than the one who asked confirms; either of them, or a third, may drop it. */
  async settleLostFactor({ user_id, remove }: RpcInput<Rpc['settleLostFactor']>, actor: Actor): Promise<void> {
    const actor_id = await this.administrators.idOf(actor, personDeskApi.settleLostFactor);
    await this.administrators.requireOver(user_id, actor);
    await this.prisma.$transaction(async (tx) => {
      const account = await this.present(tx, user_id);
      const { asked_by } = (await this.lost.take(tx, user_id)) ?? fail('lost_factor_settled');
      if (!remove) return this.audit.append({ action: 'lost_factor_dropped', actor_id, target_id: user_id }, tx);
      if ([asked_by, user_id].includes(actor_id)) fail('lost_factor_needs_another');
      await this.factors.removeAllWithin(tx, user_id);
      const sessions = await this.revoker.revoke(tx, user_id);
      if (account.email !== null) await this.mails.sendNotice(tx, user_id, 'factor_removed', account.email);
      const details = { by: 'desk', asked_by, sessions };
      await this.audit.append({ action: 'factor_removed', actor_id, target_id: user_id, details }, tx);
    });
  }

  private async present(tx: Tx, user_id: string): Promise<Account> {
    const account = await this.accounts.lock(tx, user_id);
    return account === null || account.deleted_at !== null ? fail('account_not_found') : account;
  }
}
