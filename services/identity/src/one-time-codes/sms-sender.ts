import { createHmac, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, Logger, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';

/** Shorter than the timeout of a transaction. */
const TIMEOUT_MS = 3_000;

/** Sends text messages to the provider's webhook, signed as Standard Webhooks are. */
@Injectable()
export class SmsSender {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The fixed code of a test number. */
  fixedCode(phone: string): string | undefined {
    return this.settings.SMS_TEST_OTP.get(phone);
  }

  /** Fails with `sms_send_failed`. `phone` without the plus sign. */
  async send(phone: string, code: string, channel: string): Promise<void> {
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
