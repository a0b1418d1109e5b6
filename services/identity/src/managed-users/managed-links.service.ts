import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { managedUserApi } from '@placette/contracts/identity/managed-users/api';
import type { LinkType } from '@placette/contracts/identity/managed-users/schema';
import type { AuthUser } from '@placette/contracts/identity/schema';
import { Clock } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { toAuthUser } from '../accounts/domain/auth-user.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { PasswordHasher } from '../credentials/password-hasher.js';
import { PasswordPolicy } from '../credentials/password-policy.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ManagedUserRepository } from './managed-user.repository.js';

type Contract = typeof managedUserApi.makeLink;
type Order = RpcInput<Contract>;

/** Invitations, and links for servers that send them themselves. */
@Injectable()
export class ManagedLinksService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly users: ManagedUserRepository,
    private readonly registration: AccountRegistration,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly policy: PasswordPolicy,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Contract 6: creates an account whose owner chooses the password from the mail. */
  async invite({ email, data, ...target }: RpcInput<typeof managedUserApi.inviteUser>): Promise<AuthUser> {
    return this.prisma.$transaction(async (tx) => {
      const known = await this.accounts.findByEmail(email, tx);
      if (known && known.email_confirmed_at !== null) fail('email_exists');
      const person = { email, password_hash: null, data, confirmed: false, is_made_by_operator: true };
      const id = known?.id ?? (await this.registration.register(tx, person));
      await this.mails.sendCode(tx, { id }, 'invite', email, target);
      await this.users.markInvited(tx, id, this.clock.now());
      const details = { by: 'service' };
      await this.audit.append({ action: 'user_invited', actor_id: null, target_id: id, details }, tx);
      return toAuthUser((await this.accounts.findById(id, tx)) ?? fail('account_not_found'));
    });
  }

  /** Contract 6: creates the code and token that a mail would contain, for a server that sends it itself. */
  async make(order: Order): Promise<RpcOutput<Contract>> {
    const known = await this.accounts.findByEmail(order.email);
    const type = !known && order.type === 'magiclink' ? 'signup' : order.type;
    if (isForNewcomers(type) && known && known.email_confirmed_at !== null) fail('email_exists');
    if (!isForNewcomers(type) && !known) fail('account_not_found', 'User with this email not found');
    const password_hash = known || order.type !== 'signup' ? null : await this.hashOf(order);

    return this.prisma.$transaction(async (tx) => {
      const { email, data } = order;
      const id = known?.id ?? (await this.registration.register(tx, { email, password_hash, data, confirmed: false }));
      const account = (await this.accounts.lock(tx, id)) ?? fail('account_not_found');
      const { code, token } = await this.mails.makeCode(tx, account, type, await this.emailOf(tx, account, order));
      if (type === 'invite') await this.users.markInvited(tx, id, this.clock.now());
      const details = { by: 'service', type };
      await this.audit.append({ action: 'link_made', actor_id: null, target_id: id, details }, tx);
      const user = toAuthUser((await this.accounts.findById(id, tx)) ?? fail('account_not_found'));
      return { user, type, token, code };
    });
  }

  private hashOf({ email, password }: Order): Promise<string> {
    if (password === undefined) fail('validation_failed', 'Signup requires a valid password');
    this.policy.check(password, email);
    return this.hasher.hash(password);
  }

  /** Both e-mail addresses have to confirm, and each has its own link. */
  private async emailOf(tx: Tx, account: Account, { type, email, new_email }: Order): Promise<string> {
    if (type !== 'email_change_current' && type !== 'email_change_new') return email;
    if (new_email === undefined) fail('validation_failed', 'Unable to validate email address: invalid format');
    if (await this.accounts.findByEmail(new_email, tx)) fail('email_exists');
    if (account.new_email !== new_email) await this.users.askNewEmail(tx, account.id, new_email, this.clock.now());
    return type === 'email_change_new' ? new_email : email;
  }
}

function isForNewcomers(type: LinkType): boolean {
  return type === 'signup' || type === 'invite';
}
