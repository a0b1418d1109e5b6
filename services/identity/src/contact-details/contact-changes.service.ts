import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../accounts/account-registration.js';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { AccountMails } from '../one-time-codes/account-mails.js';
import { OneTimeTokenRepository, type StoredToken } from '../one-time-codes/one-time-token.repository.js';
import { PhoneCodes } from '../one-time-codes/phone-codes.js';
import type { Tx } from '../platform/prisma.service.js';

/** A new e-mail address or phone number replaces the old one once it is confirmed. */
@Injectable()
export class ContactChangesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly registration: AccountRegistration,
    private readonly tokens: OneTimeTokenRepository,
    private readonly mails: AccountMails,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
    private readonly codes: PhoneCodes,
  ) {}

  /**
   * A new e-mail address replaces the old one once both have confirmed. A6: the response is the same for an e-mail
   * address that has an account; only its owner gets a notice. `actor_id` is a colleague who asks for the person (DK-03).
   * Fails with `over_email_send_rate_limit`.
   */
  async askEmail(tx: Tx, account: Account, email: string, target: MailTarget, actor_id = account.id): Promise<void> {
    this.mails.refuseTooSoon(account, 'email_change_new');
    if (account.is_anonymous && this.settings.MAILER_AUTOCONFIRM) {
      await this.changeEmail(tx, account, email);
      return this.accounts.markUnproved(tx, account.id);
    }
    await this.accounts.setNew(tx, account.id, { new_email: email }, this.clock.now());
    await this.tokens.deletePurposes(tx, account.id, ['email_change_new', 'email_change_current']);
    await this.sendEmails(tx, { ...account, new_email: email }, target);
    await this.audit.append({ action: 'email_change_asked', actor_id, target_id: account.id }, tx);
  }

  /**
   * Sends mails to the addresses that have not confirmed. A new address that has an account gets no code, so the change
   * never completes.
   */
  async sendEmails(tx: Tx, account: Account, target: MailTarget): Promise<void> {
    const emails = [
      ['email_change_new', account.new_email],
      ['email_change_current', account.email],
    ] as const;
    for (const [purpose, email] of emails) {
      if (email === null || (await this.tokens.find(tx, account.id, purpose))?.accepted_at) continue;
      const owner = purpose === 'email_change_new' ? await this.accounts.findByEmail(email, tx) : null;
      if (!owner) await this.mails.sendCode(tx, account, purpose, email, target);
      else if (owner.email_confirmed_at !== null) await this.mails.sendNotice(tx, owner.id, 'address_wanted', email);
      if (owner) await this.accounts.markCodeSent(tx, account.id, 'email_change_sent_at', this.clock.now());
    }
  }

  /** Returns false when the other e-mail address has to confirm too. Fails with `email_exists`. */
  async acceptEmail(tx: Tx, token: StoredToken, account: Account): Promise<boolean> {
    const now = this.clock.now();
    await this.tokens.accept(tx, token.id, now);
    const other = token.purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new';
    const consent = account.email === null ? token : await this.tokens.find(tx, account.id, other);
    const isAgreed = consent !== null && (consent === token || consent.accepted_at !== null);
    if (!isAgreed || account.new_email === null) return false;
    await this.changeEmail(tx, account, account.new_email);
    return true;
  }

  /**
   * A new phone number replaces the old one once the code sent to it is verified. Fails with `phone_exists`,
   * `over_sms_send_rate_limit` or `sms_send_failed`.
   */
  async askPhone(tx: Tx, account: Account, phone: string, channel?: string): Promise<void> {
    if (await this.accounts.findByPhone(phone, tx)) fail('phone_exists');
    this.codes.refuseTooSoon(account, 'phone_change');
    if (this.settings.PHONE_AUTOCONFIRM) return this.acceptPhone(tx, { ...account, new_phone: phone });
    await this.accounts.setNew(tx, account.id, { new_phone: phone }, this.clock.now());
    await this.codes.send(tx, account, 'phone_change', phone, channel);
    await this.audit.append({ action: 'phone_change_asked', actor_id: account.id, target_id: account.id }, tx);
  }

  /** Fails with `phone_exists`. */
  async acceptPhone(tx: Tx, account: Account): Promise<void> {
    if (account.new_phone === null) return;
    await this.accounts.changePhone(tx, account, account.new_phone, this.clock.now());
    await this.registration.publish(tx, account);
    await this.audit.append({ action: 'phone_changed', actor_id: account.id, target_id: account.id }, tx);
  }

  private async changeEmail(tx: Tx, account: Account, email: string): Promise<void> {
    await this.accounts.changeEmail(tx, account, email, this.clock.now());
    await this.registration.publish(tx, { ...account, email });
    if (account.email !== null) await this.mails.sendNotice(tx, account.id, 'email_changed', account.email);
    await this.audit.append({ action: 'email_changed', actor_id: account.id, target_id: account.id }, tx);
  }
}
