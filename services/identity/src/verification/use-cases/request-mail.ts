import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountMails } from '../../one-time-codes/account-mails.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import type { IdentityConfig } from '../../config.js';
import { refuseContactsInNames } from '../../accounts/domain/person.js';
import { ConstantTime } from '../../platform/constant-time.js';
import { ChangeEmail } from '../../contact-details/use-cases/change-email.js';
import { HourlyLimits, type Asking } from '../../platform/hourly-limits.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { refuseNewcomer } from '../domain/newcomer.js';
import { ProvisionalAccounts } from '../../contact-details/provisional-accounts.js';

type Asked = 'recovery' | 'magiclink' | 'signup';

/** AU-07, AU-13. An e-mail requested too soon is dropped silently: an error would reveal which accounts exist (A6). */
@Injectable()
export class RequestMail {
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly emails: ChangeEmail,
    private readonly mails: AccountMails,
  ) {}

  async recovery({ email, client, ...target }: RpcInput<typeof oneTimeApi.requestRecovery>): Promise<void> {
    await this.begin('Email logins are disabled', email, client);
    return this.constantTime.run(() => this.toKnown(email, 'recovery', target));
  }

  async otp(input: RpcInput<typeof oneTimeApi.requestOtp>): Promise<void> {
    refuseContactsInNames(input.data);
    await this.begin('Email signups are disabled', input.email, input.client);
    return this.constantTime.run(() => this.otpNow(input));
  }

  async resend({ type, email, client, ...target }: RpcInput<typeof oneTimeApi.resendMail>): Promise<void> {
    await this.begin('Email logins are disabled', email, client);
    return this.constantTime.run(() =>
      type === 'signup' ? this.toKnown(email, 'signup', target) : this.emailChange(email, target),
    );
  }

  private async begin(refusal: string, email: string, client: Asking): Promise<void> {
    if (!this.settings.EMAIL_ENABLED) fail('email_provider_disabled', refusal);
    await this.limits.countEmail(email, client);
  }

  private async otpNow({ email, create_user, data, client, ...target }: RpcInput<typeof oneTimeApi.requestOtp>) {
    const isNew = create_user && !this.settings.DISABLE_SIGNUP;
    const isKnown = await this.prisma.$transaction(async (tx) => {
      if (await this.write(tx, email, 'magiclink', target)) return true;
      if (!isNew) return false;
      const account = await this.provisionals.open(tx, { email, password_hash: null, data, ip: client.ip });
      await this.provisionals.askForProof(tx, account, target);
      return true;
    });
    if (!isKnown) refuseNewcomer(create_user, this.settings.MAILER_AUTOCONFIRM);
  }

  private async toKnown(email: string, purpose: Asked, target: MailTarget): Promise<void> {
    await this.prisma.$transaction((tx) => this.write(tx, email, purpose, target));
  }

  /** False when neither an account nor a provisional account has the e-mail address. */
  private async write(tx: Tx, email: string, purpose: Asked, target: MailTarget): Promise<boolean> {
    await this.provisionals.lockEmail(tx, email);
    const known = await this.accounts.findByEmail(email, tx);
    const waiting = await this.provisionals.newest(tx, email);
    if (waiting && purpose === 'signup') await this.provisionals.askForProof(tx, waiting, target);
    else if (known) await this.writeToAccount(tx, known.id, purpose, target);
    else if (waiting && (await this.provisionals.wait(tx, waiting, purpose)) === 0) {
      await this.provisionals.sendCode(tx, waiting, purpose, target);
    }
    return known !== null || waiting !== null;
  }

  private async writeToAccount(tx: Tx, id: string, purpose: Asked, target: MailTarget): Promise<void> {
    const account = await this.accounts.lock(tx, id);
    if (!account || this.mails.wait(account, purpose) > 0) return;
    if (purpose === 'signup' && account.email_confirmed_at !== null) return;
    await this.mails.sendCode(tx, account, purpose, account.email ?? '', target);
  }

  /** Sends again to the e-mail addresses that have not confirmed. */
  private async emailChange(email: string, target: MailTarget): Promise<void> {
    const known = await this.accounts.findByEmail(email);
    if (!known) return;
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (!account || account.new_email === null || this.mails.wait(account, 'email_change_new') > 0) return;
      await this.emails.send(tx, account, target);
    });
  }
}
