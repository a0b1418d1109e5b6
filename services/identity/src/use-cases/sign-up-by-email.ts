import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { MailTarget } from '@placette/contracts/identity/one-time-schema';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountMails } from '../account-mails.js';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { Account, Metadata } from '../domain/account.js';
import { EvenTime } from '../domain/even-time.js';
import { obfuscatedUser, pendingUser } from '../domain/pending-user.js';
import { HourlyLimits } from '../hourly-limits.js';
import { PasswordHasher } from '../password-hasher.js';
import { PrismaService } from '../prisma.service.js';
import { SessionOpener, type Client } from '../session-opener.js';

interface Input {
  email: string;
  password: string;
  data: Metadata;
  target?: MailTarget | undefined;
  client: Client;
}

/** AU-02, AU-05: a session at once, or the account alone and a mail that asks for its consent. */
@Injectable()
export class SignUpByEmail {
  private readonly even = new EvenTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly hasher: PasswordHasher,
    private readonly accounts: AccountRepository,
    private readonly accountOpener: AccountOpener,
    private readonly sessionOpener: SessionOpener,
    private readonly mails: AccountMails,
    private readonly limits: HourlyLimits,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input): Promise<Session | AuthUser> {
    if (this.settings.MAILER_AUTOCONFIRM) return this.hasher.admit(() => this.signUpAtOnce(input));
    await this.limits.takeMail();
    return this.hasher.admit(() => this.even.run(() => this.askToConfirm(input)));
  }

  private async signUpAtOnce({ email, password, data, client }: Input): Promise<Session> {
    if (await this.accounts.findByEmail(email)) fail('user_already_exists');
    const password_hash = await this.hasher.hash(password);
    return this.prisma.$transaction(async (tx) => {
      const person = { email, password_hash, data, confirmed: true, ip: client.ip };
      const id = await this.accountOpener.open(tx, person);
      const opened = await this.sessionOpener.open(tx, id, 'password', client);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return this.sessionOpener.answer(tx, account, opened);
    });
  }

  /** One hash and one answer whether the address is new, waiting or known (A6); only its owner reads the mail. */
  private async askToConfirm(input: Input): Promise<AuthUser> {
    const password_hash = await this.hasher.hash(input.password);
    const known = await this.accounts.findByEmail(input.email);
    if (known) return known.email_confirmed_at === null ? this.askAgain(known, input) : this.obfuscated(input);
    try {
      return await this.open(input, password_hash);
    } catch (error) {
      if ((error as { code?: string }).code !== 'user_already_exists') throw error;
      return this.obfuscated(input);
    }
  }

  private open({ email, data, client, target }: Input, password_hash: string): Promise<AuthUser> {
    return this.prisma.$transaction(async (tx) => {
      const person = { email, password_hash, data, confirmed: false, ip: client.ip };
      const id = await this.accountOpener.open(tx, person);
      await this.mails.sendCode(tx, { id }, 'signup', email, target);
      const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
      return pendingUser(account, data, this.clock.now());
    });
  }

  private askAgain({ id }: Account, { email, data, target }: Input): Promise<AuthUser> {
    return this.prisma.$transaction(async (tx) => {
      const account = (await this.accounts.lock(tx, id)) ?? fail('user_not_found');
      if (this.mails.wait(account, 'signup') === 0) await this.mails.sendCode(tx, account, 'signup', email, target);
      return pendingUser(account, data, this.clock.now());
    });
  }

  private obfuscated({ email, data }: Input): AuthUser {
    return obfuscatedUser(randomUUID(), { email }, data, this.clock.now());
  }
}
