import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { lineOf } from '@placette/contracts/server/network';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { CountedActRepository } from './counted-act.repository.js';
import { keyedHash } from './keyed-hash.js';

const HOUR_MS = 3_600_000;

/**
 * Hourly limits of what costs money or harms others (contract 10). Requests are counted, not e-mails or text messages sent:
 * whether an e-mail address is known changes nothing.
 */
@Injectable()
export class HourlyLimits {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly acts: CountedActRepository,
    private readonly clock: Clock,
  ) {}

  /** Fails with `over_email_send_rate_limit`. */
  async countEmail(): Promise<void> {
    if (await this.count(this.settings.MAILS_PER_HOUR, 'mail')) return;
    fail('over_email_send_rate_limit', 'email rate limit exceeded');
  }

  /** Fails with `over_sms_send_rate_limit`. */
  async countTextMessage(): Promise<void> {
    if (await this.count(this.settings.SMS_PER_HOUR, 'message')) return;
    fail('over_sms_send_rate_limit', 'SMS rate limit exceeded');
  }

  /** Fails with `too_many_requests`. */
  async countAnonymousSignUp(ip: string): Promise<void> {
    if (!(await this.count(this.settings.ANONYMOUS_SIGN_UPS_PER_HOUR, 'anonymous', lineOf(ip))))
      fail('too_many_requests');
  }

  private count(most: number, ...act: string[]): Promise<boolean> {
    const now = this.clock.now();
    const key = keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'act', ...act);
    return this.acts.add(key, most, new Date(now.getTime() - HOUR_MS), now);
  }
}
