import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { IdentityConfig } from '../../config.js';
import type { Metadata } from '../../accounts/domain/account.js';
import { ConstantTime } from '../../platform/constant-time.js';
import { pendingUser } from '../domain/pending-user.js';
import { HourlyLimits } from '../../platform/hourly-limits.js';
import { PasswordHasher } from '../../credentials/password-hasher.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProvisionalAccounts } from '../../contact-details/provisional-accounts.js';
import { SessionFactory, type Client } from '../../sessions/session-factory.js';

interface Input {
  email: string;
  password: string;
  data: Metadata;
  target?: MailTarget | undefined;
  /** AU-11: our own site opens a session before the e-mail address is confirmed. */
  open_session: boolean;
  client: Client;
}

/** AU-02, AU-05: a session at once, or the account alone and a confirmation e-mail. */
@Injectable()
export class SignUpByEmail {
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly sessionFactory: SessionFactory,
    private readonly provisionals: ProvisionalAccounts,
    private readonly limits: HourlyLimits,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input): Promise<Session | AuthUser> {
    if (this.settings.MAILER_AUTOCONFIRM) return this.hasher.admit(() => this.signUpAtOnce(input));
    await this.limits.countEmail();
    return this.hasher.admit(() => this.constantTime.run(() => this.askToConfirm(input)));
  }

  private async signUpAtOnce({ email, password, data, client }: Input): Promise<Session> {
    if (await this.accounts.findByEmail(email)) fail('user_already_exists');
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const person = { email, password_hash, data, confirmed: true, is_unproved: true, ip: client.ip };
      const id = await this.registration.register(tx, person);
      const opened = await this.sessionFactory.open(tx, id, 'password', client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return this.sessionFactory.answer(tx, account, opened);
    });
  }

  /** A6: one account, one hash and one answer whether the e-mail address is new, provisional or known; only its owner reads the e-mail. */
  private async askToConfirm({ email, password, data, target, open_session, client }: Input) {
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      await this.provisionals.lockEmail(tx, email);
      const account = await this.provisionals.open(tx, { email, password_hash, data, ip: client.ip });
      await this.provisionals.askForProof(tx, account, target, true);
      const opened = open_session ? await this.sessionFactory.open(tx, account.id, 'password', client) : null;
      const current = (await this.accounts.findById(account.id, tx)) ?? fail('user_not_found');
      return opened ? this.sessionFactory.answer(tx, current, opened) : pendingUser(current, data, this.clock.now());
    });
  }
}
