import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail, failAs } from '@placette/contracts/errors';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { refuseContactsInNames } from '../accounts/domain/person.js';
import type { IdentityConfig } from '../config.js';
import { ContactChangesService } from '../contact-details/contact-changes.service.js';
import { ProvisionalAccounts } from '../contact-details/provisional-accounts.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { type PhonePurpose, refuseNewcomer } from '../one-time-codes/domain/one-time-codes.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import { ConstantTime } from '../platform/constant-time.js';
import { HourlyLimits, type Asking } from '../platform/hourly-limits.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CurrentAccount } from '../sessions/current-account.js';

type Asked = 'recovery' | 'magiclink' | 'signup';

/** Sends one-time codes and links on request. */
@Injectable()
export class CodeRequestsService {
  /** A6: mails and text messages take different times, each always the same. */
  private readonly mailTime = new ConstantTime();
  private readonly phoneTime = new ConstantTime();

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly limits: HourlyLimits,
    private readonly prisma: PrismaService,
    private readonly accounts: AccountRepository,
    private readonly provisionals: ProvisionalAccounts,
    private readonly changes: ContactChangesService,
    private readonly mails: AccountMails,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
    private readonly current: CurrentAccount,
  ) {}

  /**
   * AU-07, AU-13, A6: a mail requested too early is dropped silently, because an error would reveal which accounts
   * exist.
   */
  async requestRecovery({ email, client, ...target }: RpcInput<typeof oneTimeApi.requestRecovery>): Promise<void> {
    await this.beginMail('Email logins are disabled', email, client);
    return this.mailTime.run(() => this.toKnown(email, 'recovery', target));
  }

  async requestOtp(input: RpcInput<typeof oneTimeApi.requestOtp>): Promise<void> {
    refuseContactsInNames(input.data);
    await this.beginMail('Email signups are disabled', input.email, input.client);
    return this.mailTime.run(() => this.otpByMail(input));
  }

  async resendMail({ type, email, client, ...target }: RpcInput<typeof oneTimeApi.resendMail>): Promise<void> {
    await this.beginMail('Email logins are disabled', email, client);
    return this.mailTime.run(() =>
      type === 'signup' ? this.toKnown(email, 'signup', target) : this.resendEmailChange(email, target),
    );
  }

  /**
   * Contract 2.4, 2.7: sends or resends a code by text message, to sign up or in. When it is too early, the request is
   * dropped silently.
   */
  async requestPhoneCode(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    await this.beginPhone(input.phone, input.client);
    return this.phoneTime.run(() => this.otpByPhone(input));
  }

  async resendPhoneCode({ phone, type, channel, client }: RpcInput<typeof oneTimeApi.resendPhoneCode>): Promise<void> {
    await this.beginPhone(phone, client);
    return this.phoneTime.run(() =>
      this.waitingFor(phone, type).then((account) => this.sendAgain(account, phone, type, channel)),
    );
  }

  /** A8: sends the code that reauthenticates the person before a password change. */
  async reauthenticate({ client }: RpcInput<typeof oneTimeApi.reauthenticate>, actor: Actor): Promise<void> {
    const { account } = await this.current.of(actor);
    refuseUnconfirmed(account);
    if (account.email !== null) await this.limits.countEmail(account.email, client);
    else if (account.phone !== null) await this.limits.countTextMessage(account.phone, client);
    await this.prisma.$transaction(async (tx) => {
      const locked = (await this.accounts.lock(tx, account.id)) ?? fail('user_not_found');
      const { email, phone } = locked;
      if (email !== null) {
        this.mails.refuseTooSoon(locked, 'reauthentication');
        await this.mails.sendCode(tx, locked, 'reauthentication', email);
      } else if (phone !== null) {
        this.codes.refuseTooSoon(locked, 'reauthentication');
        await this.codes.send(tx, locked, 'reauthentication', phone);
      }
    });
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

  private async beginPhone(phone: string, client: Asking): Promise<void> {
    if (!this.settings.PHONE_ENABLED) fail('phone_provider_disabled', 'Unsupported phone provider');
    await this.limits.countTextMessage(phone, client);
  }

  private async otpByPhone(input: RpcInput<typeof oneTimeApi.requestPhoneCode>): Promise<void> {
    const { phone, create_user, data, channel, client } = input;
    const known = await this.accounts.findByPhone(phone);
    if (known) return this.sendAgain(known, phone, 'sms', channel);
    if (!create_user || this.settings.DISABLE_SIGNUP) {
      return refuseNewcomer(create_user, this.settings.PHONE_AUTOCONFIRM);
    }
    await this.prisma.$transaction(async (tx) => {
      const person = { phone, password_hash: null, data, confirmed: false, ip: client.ip };
      const id = await this.registration.register(tx, person);
      await this.codes.send(tx, { id }, 'sms', phone, channel);
    });
  }

  /** The account whose phone number, or new phone number, is not confirmed yet. */
  private async waitingFor(phone: string, purpose: PhonePurpose): Promise<Account | null> {
    if (purpose === 'phone_change') return this.accounts.findByNewPhone(phone);
    const account = await this.accounts.findByPhone(phone);
    return account?.phone_confirmed_at === null ? account : null;
  }

  private async sendAgain(
    known: Account | null,
    phone: string,
    purpose: PhonePurpose,
    channel?: string,
  ): Promise<void> {
    if (!known) return;
    await this.prisma.$transaction(async (tx) => {
      const account = await this.accounts.lock(tx, known.id);
      if (!account || this.codes.wait(account, purpose) > 0) return;
      await this.codes.send(tx, account, purpose, phone, channel);
    });
  }
}

function refuseUnconfirmed({ email, phone, email_confirmed_at, phone_confirmed_at }: Account): void {
  if (email === null && phone === null) {
    fail('validation_failed', 'Reauthentication requires the user to have an email or a phone number');
  }
  if (email !== null && email_confirmed_at === null) {
    failAs(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  if (email === null && phone_confirmed_at === null) {
    failAs(422, 'phone_not_confirmed', 'Please verify your phone first.');
  }
}
