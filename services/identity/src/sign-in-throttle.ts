import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AuditLogRepository } from './audit-log.repository.js';
import type { IdentityConfig } from './config.js';
import { keyedHash } from './domain/one-time-secret.js';
import { SignInFailureRepository } from './sign-in-failure.repository.js';

const WINDOW_MS = 15 * 60_000;
const SWEEP_EVERY_MS = 60_000;

export interface Attempt {
  email: string;
  ip: string;
}

/** Few failed sign-ins per e-mail address and per IP address in a quarter of an hour; never a lasting lock (A7). */
@Injectable()
export class SignInThrottle {
  private sweptAt = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly failures: SignInFailureRepository,
    private readonly audit: AuditLogRepository,
    private readonly clock: Clock,
  ) {}

  /** Counts the attempt as failed until `succeeded` is called. Fails with `too_many_requests`, right password or not. */
  async begin(attempt: Attempt): Promise<{ succeeded: () => Promise<void> }> {
    const now = this.clock.now();
    const windowStart = new Date(now.getTime() - WINDOW_MS);
    await this.sweep(windowStart, now);
    const [email, ip] = this.keysOf(attempt);
    const { SIGN_IN_FAILURES_PER_EMAIL: perEmail, SIGN_IN_FAILURES_PER_ADDRESS: perAddress } = this.settings;
    const added = await this.failures.add([email, ip], windowStart, now);
    const ids = added.map(({ id }) => id);
    if ((added[0]?.rank ?? 0) > perEmail || (added[1]?.rank ?? 0) > perAddress) {
      await this.failures.remove(ids);
      const entry = { action: 'sign_in_held_back', actor_id: null, target_id: null } as const;
      await this.audit.append({ ...entry, ip: attempt.ip });
      fail('too_many_requests');
    }
    return {
      succeeded: async () => {
        await this.failures.remove(ids);
        await this.failures.forget(email);
      },
    };
  }

  /** What counts no longer, once a minute: it is not needed for the answer. */
  private async sweep(windowStart: Date, now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.sweptAt) < SWEEP_EVERY_MS) return;
    this.sweptAt = now.getTime();
    await this.failures.deleteOlder(windowStart);
  }

  private keysOf({ email, ip }: Attempt) {
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    return [keyedHash(secret, 'sign-in', email), keyedHash(secret, 'address', ip)] as const;
  }
}
