import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import { refuseContactsInNames } from '../accounts/domain/person.js';
import type { IdentityConfig } from '../config.js';
import { ContactChangesService } from '../contact-details/contact-changes.service.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { refuseNewcomer } from '../one-time-codes/domain/one-time-codes.js';
import { ConstantTime } from '../platform/constant-time.js';
import { HourlyLimits, type Asking } from '../platform/hourly-limits.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

type Asked = 'recovery' | 'magiclink' | 'signup';

/** Mails one-time codes and links on request. */
@Injectable()
export class MailCodesService {
  /** A6: every request takes the same time. */
  private readonly constantTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly changes: ContactChangesService,
    private readonly mails: AccountMails,
  ) {}

  /**
   * AU-07, AU-13, A6: a mail requested too early is dropped silently, because an error would reveal which accounts
   * exist.
   */
  async requestRecovery({ email, client, ...target }: RpcInput<typeof oneTimeApi.requestRecovery>): Promise<void> {
    await this.beginMail('Email logins are disabled', email, client);
    return this.constantTime.run(() => this.toKnown(email, 'recovery', target));
  }

  async requestOtp(input: RpcInput<typeof oneTimeApi.requestOtp>): Promise<void> {
    refuseContactsInNames(input.data);
    await this.beginMail('Email signups are disabled', input.email, input.client);
    return this.constantTime.run(() => this.otpByMail(input));
  }

  async resendMail({ type, email, client, ...target }: RpcInput<typeof oneTimeApi.resendMail>): Promise<void> {
    await this.beginMail('Email logins are disabled', email, client);
    return this.constantTime.run(() =>
      type === 'signup' ? this.toKnown(email, 'signup', target) : this.resendEmailChange(email, target),
    );
  }

  private async beginMail(refusal: string, email: string, client: Asking): Promise<void> {
    if (!this.settings.EMAIL_ENABLED) fail('email_provider_disabled', refusal);
    await this.limits.countEmail(email, client);
  }

  private async otpByMail({ email, create_user, data, client, ...target }: RpcInput<typeof oneTimeApi.requestOtp>) {
    const isNew = create_user && !this.settings.DISABLE_SIGNUP;
    const isKnown = await this.prisma.$transaction(async (tx) => {
      if (await this.writeTo(tx, email, 'magiclink', target)) return true;
      if (!isNew) return false;
      const account = await this.provisionals.open(tx, { email, password_hash: null, data, ip: client.ip });
      await this.provisionals.askForProof(tx, account, target);
      return true;
    });
    if (!isKnown) refuseNewcomer(create_user, this.settings.MAILER_AUTOCONFIRM);
  }

  private async toKnown(email: string, purpose: Asked, target: MailTarget): Promise<void> {
    await this.prisma.$transaction((tx) => this.writeTo(tx, email, purpose, target));
  }

  /** Returns false when neither an account nor a provisional account has the e-mail address. */
  private async writeTo(tx: Tx, email: string, purpose: Asked, target: MailTarget): Promise<boolean> {
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

  /** Sends the mail again to the addresses that have not confirmed. */
  private async resendEmailChange(email: string, target: MailTarget): Promise<void> {
    const known = await this.accounts.findByEmail(email);
    if (!known) return;
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (!account || account.new_email === null || this.mails.wait(account, 'email_change_new') > 0) return;
      await this.changes.sendEmails(tx, account, target);
    });
  }
}
