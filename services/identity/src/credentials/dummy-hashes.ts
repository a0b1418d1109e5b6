import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../accounts/account.repository.js';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import { drawCost, dummyHash, type CostShare } from './domain/password-hash.js';
import { PasswordHasher } from './password-hasher.js';

const COUNT_EVERY_MS = 3_600_000;

/**
 * A5: the hash that a password is compared with when there is no account, so that the response time reveals nothing.
 * Accounts have hashes of older costs until their owner signs in; dummy hashes have the same distribution of costs, and
 * an unknown identifier always gets the same one.
 */
@Injectable()
export class DummyHashes {
  /** The latest count, pending or done. */
  counted: Promise<CostShare[]> = Promise.resolve([]);
  private shares: CostShare[] | undefined;
  private countedAt = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Called at every sign-in, before the account is read. */
  async of(identifier: string): Promise<string> {
    const shares = await this.present();
    const [first = 0] = new Uint32Array(keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'stand-in', identifier).buffer);
    return dummyHash(drawCost(shares, this.hasher.cost, first / 2 ** 32));
  }

  /** Recounted in the background; only the first caller waits for it. */
  private async present(): Promise<CostShare[]> {
    const now = this.clock.now().getTime();
    if (this.shares === undefined || Math.abs(now - this.countedAt) >= COUNT_EVERY_MS) {
      this.countedAt = now;
      this.counted = this.count();
    }
    return this.shares ?? this.counted;
  }

  private async count(): Promise<CostShare[]> {
    try {
      return (this.shares = await this.accounts.countByCost());
    } catch (error) {
      this.countedAt = 0;
      if (this.shares === undefined) throw error;
      this.logger.warn({ error }, 'costs of password hashes not counted');
      return this.shares;
    }
  }
}
