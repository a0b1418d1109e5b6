import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { ContactRepository } from '../../accounts/contact.repository.js';
import { IdentityRepository } from '../../accounts/identity.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import type { IdentityConfig } from '../../config.js';
import { CurrentAccount } from '../../sessions/current-account.js';
import type { Account, AccountIdentity } from '../../accounts/domain/account.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';

/** Unlinks an identity, never the last one (contract 4). */
@Injectable()
export class UnlinkIdentity {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly current: CurrentAccount,
    private readonly accounts: AccountRepository,
    private readonly contacts: ContactRepository,
    private readonly identities: IdentityRepository,
    private readonly registration: AccountRegistration,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ identity_id }: RpcInput<typeof providerApi.unlinkIdentity>, actor: Actor | null): Promise<void> {
    if (!this.settings.MANUAL_LINKING) fail('manual_linking_disabled');
    const { account: owner } = await this.current.of(actor);
    await this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, owner.id)) ?? fail('user_not_found');
      if (account.identities.length <= 1) fail('single_identity_not_deletable');
      const identity = account.identities.find(({ id }) => id === identity_id) ?? fail('identity_not_found');
      await this.identities.delete(tx, identity.id);
      await this.settleContact(tx, account, identity);
      await this.identities.nameProviders(tx, account.id, this.clock.now());
      const details = { provider: identity.provider };
      await this.audit.append(
        { action: 'identity_unlinked', actor_id: account.id, target_id: account.id, details },
        tx,
      );
    });
  }

  /** The account keeps an e-mail address or phone number only as long as an identity has it. */
  private async settleContact(tx: Tx, account: Account, gone: AccountIdentity): Promise<void> {
    const left = account.identities.filter(({ id }) => id !== gone.id);
    if (gone.provider === 'phone') return this.contacts.removePhone(tx, account.id);
    const emails = left.flatMap(({ email }) => email ?? []);
    if (account.email === null || emails.includes(account.email)) return;
    const next = emails[0] ?? null;
    if (next !== null && (await this.accounts.findByEmail(next, tx))) fail('email_conflict_identity_not_deletable');
    await this.contacts.replaceEmail(tx, account.id, next, this.clock.now());
    await this.registration.publish(tx, { ...account, email: next });
  }
}
