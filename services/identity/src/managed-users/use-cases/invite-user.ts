import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountMails } from '../../one-time-codes/account-mails.js';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import { toAuthUser } from '../../accounts/domain/auth-user.js';
import { ManagedUserRepository } from '../managed-user.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Creates an account whose owner chooses the password from the e-mail (contract 6). */
@Injectable()
export class InviteUser {
  constructor(
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly users: ManagedUserRepository,
    private readonly registration: AccountRegistration,
    private readonly mails: AccountMails,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ email, data, ...target }: RpcInput<typeof managedUserApi.inviteUser>): Promise<AuthUser> {
    return this.prisma.$transaction(async (tx) => {
      const known = await this.accounts.findByEmail(email, tx);
      if (known && known.email_confirmed_at !== null) fail('email_exists');
      const person = { email, password_hash: null, data, confirmed: false };
      const id = known?.id ?? (await this.registration.register(tx, person));
      await this.mails.sendCode(tx, { id }, 'invite', email, target);
      await this.users.markInvited(tx, id, this.clock.now());
      const details = { by: 'service' };
      await this.audit.append({ action: 'user_invited', actor_id: null, target_id: id, details }, tx);
      return toAuthUser((await this.accounts.findById(id, tx)) ?? fail('account_not_found'));
    });
  }
}
