import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import type { MailTarget } from '@placette/contracts/identity/one-time-schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountMails } from '../account-mails.js';
import { AccountOpener } from '../account-opener.js';
import { AccountRepository } from '../account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { Account } from '../domain/account.js';
import { EvenTime } from '../domain/even-time.js';
import type { MailPurpose } from '../domain/one-time-secret.js';
import { HourlyLimits } from '../hourly-limits.js';
import { OneTimeTokenRepository } from '../one-time-token.repository.js';
import { PrismaService, type Tx } from '../prisma.service.js';

type Nothing = Record<string, never>;

/** AU-07, AU-13. A mail asked for too soon is dropped in silence: saying so would name the accounts that exist (A6). */
@Injectable()
export class RequestMail {
  private readonly even = new EvenTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly opener: AccountOpener,
    private readonly tokens: OneTimeTokenRepository,
    private readonly mails: AccountMails,
  ) {}

  async recovery({ email, ...target }: RpcInput<typeof oneTimeRpc.requestRecovery>): Promise<Nothing> {
    await this.begin('Email logins are disabled');
    return this.even.run(() => this.toKnown(email, 'recovery', target));
  }

  async otp(input: RpcInput<typeof oneTimeRpc.requestOtp>): Promise<Nothing> {
    await this.begin('Email signups are disabled');
    return this.even.run(() => this.otpNow(input));
  }

  async resend({ type, email, ...target }: RpcInput<typeof oneTimeRpc.resendMail>): Promise<Nothing> {
    await this.begin('Email logins are disabled');
    return this.even.run(() =>
      type === 'signup' ? this.toKnown(email, 'signup', target) : this.emailChange(email, target),
    );
  }

  private async begin(refusal: string): Promise<void> {
    if (!this.settings.EMAIL_ENABLED) fail('email_provider_disabled', refusal);
    await this.limits.takeMail();
  }

  private async otpNow({ email, create_user, data, client, ...target }: RpcInput<typeof oneTimeRpc.requestOtp>) {
    if (await this.accounts.findByEmail(email)) return this.toKnown(email, 'magiclink', target);
    if (!create_user || this.settings.DISABLE_SIGNUP) return this.refuseNewcomer(create_user);
    await this.prisma.$transaction(async (tx) => {
      const id = await this.opener.open(tx, { email, password_hash: null, data, confirmed: false, ip: client.ip });
      await this.mails.sendCode(tx, { id }, 'signup', email, target);
    });
    return {};
  }

  /** Told only where a sign-up would tell who has an account: without confirmation by mail (A6). */
  private refuseNewcomer(create_user: boolean): Nothing {
    if (!this.settings.MAILER_AUTOCONFIRM) return {};
    return create_user ? fail('signup_disabled', 'Signups not allowed for this instance') : fail('otp_disabled');
  }

  private toKnown(email: string, purpose: 'recovery' | 'magiclink' | 'signup', target: MailTarget): Promise<Nothing> {
    return this.withAccount(email, async (tx, account) => {
      if (purpose === 'signup' && account.email_confirmed_at !== null) return;
      if (this.mails.wait(account, purpose) > 0) return;
      await this.mails.sendCode(tx, account, purpose, email, target);
    });
  }

  /** Again to those who have not said yes. */
  private emailChange(email: string, target: MailTarget): Promise<Nothing> {
    return this.withAccount(email, async (tx, account) => {
      if (account.new_email === null || this.mails.wait(account, 'email_change_new') > 0) return;
      const addresses: [MailPurpose, string][] = [
        ['email_change_current', email],
        ['email_change_new', account.new_email],
      ];
      for (const [purpose, address] of addresses) {
        const token = await this.tokens.find(tx, account.id, purpose);
        if (token?.accepted_at) continue;
        await this.mails.sendCode(tx, account, purpose, address, target);
      }
    });
  }

  private async withAccount(email: string, work: (tx: Tx, account: Account) => Promise<void>): Promise<Nothing> {
    const known = await this.accounts.findByEmail(email);
    if (!known) return {};
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (account) await work(tx, account);
    });
    return {};
  }
}
