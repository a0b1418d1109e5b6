import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, Logger, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { Account } from '../accounts/domain/account.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import type { Tx } from '../platform/prisma.service.js';
import { newCode, newLinkToken, type PhonePurpose, refuseTooSoon, secondsUntilRetry } from './domain/one-time-codes.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';

const SENT_AT = {
  sms: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const satisfies Record<PhonePurpose, keyof Account>;

/** Shorter than the timeout of a transaction. */
const TIMEOUT_MS = 3_000;

/** Codes by text message. A code that cannot be sent is not stored. */
@Injectable()
export class PhoneCodes {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly tokens: OneTimeTokenRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The number of seconds until a text message of this purpose may be requested again; 0 when it may now. */
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
    const code = this.fixedCode(phone) ?? newCode();
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
    await this.deliver(phone, code, channel);
  }

  /** The fixed code of a test number. */
  private fixedCode(phone: string): string | undefined {
    return this.settings.SMS_TEST_OTP.get(phone);
  }

  /**
   * Sends text messages to the provider's webhook, signed like Standard Webhooks. Fails with `sms_send_failed`. `phone`
   * is without the plus sign.
   */
  private async deliver(phone: string, code: string, channel: string): Promise<void> {
    if (this.fixedCode(phone) === code) return;
    const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = this.settings;
    if (url === undefined || secret === undefined) return this.refuse('no provider');
    const text = `${code} est votre code ${this.settings.BRAND_NAME}. Ne le donnez à personne.`;
    const body = JSON.stringify({ phone: `+${phone}`, channel, code, text });
    let answer: Response;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      answer = await fetch(url, {
        method: 'POST',
        headers: this.headers(secret, body),
        body,
        redirect: 'error',
        signal,
      });
    } catch {
      return this.refuse('unreachable');
    }
    if (!answer.ok) return this.refuse(`status ${answer.status}`);
  }

  private headers(secret: string, body: string): Record<string, string> {
    const id = randomUUID();
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
    return {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
  }

  private refuse(reason: string): never {
    this.logger.warn({ reason }, 'text message not sent');
    fail('sms_send_failed', 'Error sending SMS to provider');
  }
}
