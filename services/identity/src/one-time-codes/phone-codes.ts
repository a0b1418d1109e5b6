import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import type { Account } from '../accounts/domain/account.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { newCode, newLinkToken, type PhonePurpose } from './domain/one-time-secret.js';
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
    const last = account[SENT_AT[purpose]];
    if (last === null) return 0;
    const next = last.getTime() + this.settings.SMS_FREQUENCY_SECONDS * 1_000;
    return Math.max(0, Math.ceil((next - this.clock.now().getTime()) / 1_000));
  }

  /** Fails with `over_sms_send_rate_limit`: only for a signed-in person, who knows that the account exists. */
  refuseTooSoon(account: Account, purpose: PhonePurpose): void {
    const seconds = this.wait(account, purpose);
    if (seconds === 0) return;
    const detail = `For security purposes, you can only request this after ${seconds} seconds.`;
    fail('over_sms_send_rate_limit', detail);
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
