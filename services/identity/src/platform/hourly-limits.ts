import { Inject, Injectable, Logger } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { lineOf, NETWORK, networkOf } from '@placette/contracts/server/network';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { CountedActRepository, type Count } from './counted-act.repository.js';
import { keyedHash } from './secrets.js';

const HOUR_MS = 3_600_000;

/** The client that sends the request; the previous release leaves it out of some requests. */
export type Asking = { ip: string } | undefined;

/**
 * Contract 10, ADR 52: hourly limits of actions that cost money or harm others. They count requests, not mails or text
 * messages sent, so whether an e-mail address is known makes no difference.
 */
@Injectable()
export class HourlyLimits {
  private readonly logger = new Logger(HourlyLimits.name);
  /** The alarm is raised once an hour. */
  private quietUntil = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly acts: CountedActRepository,
    private readonly clock: Clock,
  ) {
    const { NODE_ENV, MAILS_PER_HOUR, MAILS_PER_NETWORK } = settings;
    if (NODE_ENV === 'production' && MAILS_PER_HOUR < MAILS_PER_NETWORK)
      this.logger.warn(
        { MAILS_PER_HOUR, MAILS_PER_NETWORK },
        'few mails an hour are expected: one network may pass it',
      );
  }

  /**
   * Fails with `over_email_send_rate_limit` for this address or this network; the limit of the whole service only
   * raises an alarm.
   */
  async countEmail(email: string, asking: Asking): Promise<void> {
    const { MAILS_PER_ADDRESS, MAILS_PER_NETWORK, MAILS_PER_HOUR } = this.settings;
    const shares = [this.of(MAILS_PER_ADDRESS, 'mail', 'to', email.toLowerCase())];
    if (asking) shares.push(this.of(MAILS_PER_NETWORK, 'mail', 'from', networkOf(asking.ip, NETWORK)));
    if (!(await this.add(...shares))) fail('over_email_send_rate_limit', 'email rate limit exceeded');
    const now = this.clock.now();
    const { key } = this.of(MAILS_PER_HOUR, 'mail');
    const mails = await this.acts.note(key, new Date(now.getTime() - HOUR_MS), now);
    if (mails <= MAILS_PER_HOUR || now.getTime() < this.quietUntil) return;
    this.quietUntil = now.getTime() + HOUR_MS;
    this.logger.warn({ mails, MAILS_PER_HOUR }, 'more mails were asked for in an hour than expected');
  }

  /** Fails with `over_sms_send_rate_limit`. The whole service has a limit too, because each message costs money. */
  async countTextMessage(phone: string, asking: Asking): Promise<void> {
    const { SMS_PER_NUMBER, SMS_PER_NETWORK, SMS_PER_HOUR } = this.settings;
    const shares = [this.of(SMS_PER_NUMBER, 'message', 'to', phone), this.of(SMS_PER_HOUR, 'message')];
    if (asking) shares.push(this.of(SMS_PER_NETWORK, 'message', 'from', networkOf(asking.ip, NETWORK)));
    if (!(await this.add(...shares))) fail('over_sms_send_rate_limit', 'SMS rate limit exceeded');
  }

  /** Fails with `too_many_requests`. */
  async countAnonymousSignUp(ip: string): Promise<void> {
    const count = this.of(this.settings.ANONYMOUS_SIGN_UPS_PER_HOUR, 'anonymous', lineOf(ip));
    if (!(await this.add(count))) fail('too_many_requests');
  }

  private of(most: number, ...act: string[]): Count {
    return { key: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'act', ...act), most };
  }

  private add(...counts: Count[]): Promise<boolean> {
    const now = this.clock.now();
    return this.acts.add(counts, new Date(now.getTime() - HOUR_MS), now);
  }
}
