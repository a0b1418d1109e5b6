import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { lineOf, NETWORK, networkOf } from '@placette/contracts/server/network';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AuditRepository } from '../audit/audit.repository.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import type { BrowserOwner } from './domain/known-browser.js';
import { HOUR_MS, isOver, mustPause, QUARTER_MS, type Failures } from './domain/sign-in-limits.js';
import { KnownClientsService } from './known-clients.service.js';
import { SignInRepository } from './sign-in.repository.js';

const SWEEP_EVERY_MS = 60_000;

export interface Attempt {
  /** The e-mail address or phone number, as typed. */
  identifier: string;
  /** The account of the identifier. */
  account: BrowserOwner | null;
  ip: string;
  /** The token of a browser that signed in to the account before. */
  browser_token: string | undefined;
}

/** A key for which failures are counted, and its limit. */
interface Limit {
  key: Uint8Array<ArrayBuffer>;
  isReached: (failures: Failures, now: Date) => boolean;
}

/**
 * A7, ADR 52: counts failed sign-ins per account and network, so that nobody can lock others out. A browser where the
 * owner signed in has its own count; unknown clients of an account share one, which only delays them.
 */
@Injectable()
export class SignInThrottle {
  private sweptAt = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly failures: SignInRepository,
    private readonly knownClients: KnownClientsService,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts the attempt as failed until `succeeded` is called. Fails with `too_many_requests`, whether or not the
   * password is right.
   */
  async begin({ identifier, account, ip, browser_token = '' }: Attempt): Promise<{ succeeded: () => Promise<void> }> {
    const browser = account && this.knownClients.browser(account, browser_token);
    const own = browser === null ? ['sign-in', identifier, networkOf(ip, NETWORK)] : ['browser', browser];
    const isKnown = browser !== null || (account !== null && (await this.knownClients.isNetworkOf(account, ip)));
    const limits = [this.ownLimit(own)];
    if (browser === null) limits.push(this.ipLimit(ip));
    if (!isKnown) limits.push(this.strangersLimit(identifier));
    const attempt = await this.count(limits, ip);
    return {
      succeeded: async () => {
        await attempt.succeeded();
        if (account) await this.knownClients.rememberNetwork(account, ip);
      },
    };
  }

  /** Counts attempts at the current password in a signed-in session. */
  async beginInSession(session_id: string): Promise<{ succeeded: () => Promise<void> }> {
    return this.count([this.ownLimit(['session', session_id])]);
  }

  private async count(limits: readonly Limit[], ip?: string): Promise<{ succeeded: () => Promise<void> }> {
    const now = this.clock.now();
    await this.sweep(now);
    // Checked first without writing, so that a refused attempt delays nobody, and again because of concurrent attempts.
    const before = await Promise.all(limits.map(({ key }) => this.failures.failuresOf(key, now)));
    if (this.isReached(limits, before, now)) return this.refuse(ip);
    const keys = limits.map(({ key }) => key);
    const ids = await this.failures.addFailures(keys, now);
    const earlier = await Promise.all(keys.map((key, at) => this.failures.failuresOf(key, now, ids[at])));
    if (this.isReached(limits, earlier, now)) {
      await this.failures.removeFailures(ids);
      return this.refuse(ip);
    }
    return {
      succeeded: async () => {
        await this.failures.removeFailures(ids);
        if (keys[0]) await this.failures.forgetFailures(keys[0]);
      },
    };
  }

  private isReached(limits: readonly Limit[], counts: readonly Failures[], now: Date): boolean {
    return limits.some(({ isReached }, at) => isReached(counts[at] ?? { quarter: 0, hour: 0, last: null }, now));
  }

  private async refuse(ip?: string): Promise<never> {
    await this.audit.append({
      action: 'sign_in_held_back',
      actor_id: null,
      target_id: null,
      ...(ip !== undefined && { ip }),
    });
    return fail('too_many_requests');
  }

  private ownLimit(parts: string[]): Limit {
    return { key: this.hash(parts), isReached: (count) => isOver(count, this.settings.SIGN_IN_FAILURES_PER_EMAIL) };
  }

  private ipLimit(ip: string): Limit {
    const most = this.settings.SIGN_IN_FAILURES_PER_ADDRESS;
    return { key: this.hash(['address', lineOf(ip)]), isReached: ({ quarter }) => quarter >= most };
  }

  private strangersLimit(identifier: string): Limit {
    const most = this.settings.SIGN_IN_FAILURES_PER_EMAIL;
    return { key: this.hash(['strangers', identifier]), isReached: (count, now) => mustPause(count, most, now) };
  }

  /** Deletes expired failures, at most once a minute. */
  private async sweep(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.sweptAt) < SWEEP_EVERY_MS) return;
    this.sweptAt = now.getTime();
    await this.failures.deleteOlderFailures(new Date(now.getTime() - Math.max(HOUR_MS, QUARTER_MS)));
  }

  private hash(parts: string[]) {
    return keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, ...parts);
  }
}
