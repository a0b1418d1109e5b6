import { Inject, Injectable } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { Account } from '../accounts/domain/account.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { newCode, newLinkToken, type PhonePurpose } from './domain/one-time-secret.js';
import { refuseTooSoon, secondsUntilRetry } from './domain/retry-delay.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SmsSender } from './sms-sender.js';

const SENT_AT = {
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<PhonePurpose, keyof Account>;

/** Codes by text message. A code that cannot be sent is not stored. */
@Injectable()
export class PhoneCodes {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly sender: SmsSender,
    private readonly clock: Clock,
  ) {}

  /** Seconds until a text message of this purpose may be requested again; 0 when it may now. */
  wait(account: Account, purpose: PhonePurpose): number {
    return secondsUntilRetry(account[SENT_AT[purpose]], this.settings.SMS_FREQUENCY_SECONDS, this.clock.now());
  }

  /** Fails with `over_sms_send_rate_limit`. */
  refuseTooSoon(account: Account, purpose: PhonePurpose): void {
    refuseTooSoon(this.wait(account, purpose), 'over_sms_send_rate_limit');
  }

  /** Replaces the account's earlier code of this purpose. Fails with `sms_send_failed`. */
  async send(
    tx: Tx,
    { id }: Pick<Account, 'id'>,
    purpose: PhonePurpose,
    phone: string,
    channel = 'sms',
  ): Promise<void> {
    const now = this.clock.now();
    const code = this.sender.fixedCode(phone) ?? newCode();
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    await this.tokens.replace(tx, {
      user_id: id,
      purpose,
      address: phone,
      code_hash: keyedHash(secret, 'code', purpose, id, phone, code),
      link_hash: keyedHash(secret, 'link', newLinkToken(false)),
      challenge: null,
      of_sign_up: false,
      created_at: now,
      expires_at: new Date(now.getTime() + this.settings.SMS_OTP_TTL_SECONDS * 1_000),
    });
    await this.accounts.markCodeSent(tx, id, SENT_AT[purpose], now);
    await this.sender.send(phone, code, channel);
  }
}
