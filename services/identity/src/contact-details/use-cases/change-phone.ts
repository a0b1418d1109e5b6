import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRegistration } from '../../accounts/account-registration.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { ContactRepository } from '../../accounts/contact.repository.js';
import { AuditLogRepository } from '../../audit/audit-log.repository.js';
import type { IdentityConfig } from '../../config.js';
import type { Account } from '../../accounts/domain/account.js';
import { PhoneCodes } from '../../one-time-codes/phone-codes.js';
import type { Tx } from '../../platform/prisma.service.js';

/** A new phone number replaces the old one once the code sent to it is verified. */
@Injectable()
export class ChangePhone {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly contacts: ContactRepository,
    private readonly registration: AccountRegistration,
    private readonly codes: PhoneCodes,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** Fails with `phone_exists`, `over_sms_send_rate_limit` and `sms_send_failed`. */
  async ask(tx: Tx, account: Account, phone: string, channel?: string): Promise<void> {
    if (await this.accounts.findByPhone(phone, tx)) fail('phone_exists');
    this.codes.refuseTooSoon(account, 'phone_change');
    if (this.settings.PHONE_AUTOCONFIRM) return this.accept(tx, { ...account, new_phone: phone });
    await this.contacts.setNew(tx, account.id, { new_phone: phone }, this.clock.now());
    await this.codes.send(tx, account, 'phone_change', phone, channel);
    await this.audit.append({ action: 'phone_change_asked', actor_id: account.id, target_id: account.id }, tx);
  }

  /** Fails with `phone_exists`. */
  async accept(tx: Tx, account: Account): Promise<void> {
    if (account.new_phone === null) return;
    await this.contacts.changePhone(tx, account, account.new_phone, this.clock.now());
    await this.registration.publish(tx, account);
    await this.audit.append({ action: 'phone_changed', actor_id: account.id, target_id: account.id }, tx);
  }
}
