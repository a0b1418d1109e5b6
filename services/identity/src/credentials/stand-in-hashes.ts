import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { drawCost, hashOfNobody, type CostShare } from './domain/hash-cost.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { HashCostRepository } from './hash-cost.repository.js';
import { PasswordHasher } from './password-hasher.js';

const COUNT_EVERY_MS = 3_600_000;

/**
 * What a password is compared with where there is no account: a hash of the costs that accounts have, each as often as
 * they have it. Hashes of older settings or of another system take another time to verify until their owner signs in; so
 * does the stand-in of an unknown address, always the same for it: the time tells no account (A5).
 */
@Injectable()
export class StandInHashes {
  /** The last count, under way or done. */
  counted: Promise<CostShare[]> = Promise.resolve([]);
  private shares: CostShare[] | undefined;
  private countedAt = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly costs: HashCostRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Asked for at every sign-in, before it is known whether there is an account. */
  async of(address: string): Promise<string> {
    const shares = await this.present();
    const [first = 0] = new Uint32Array(keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'stand-in', address).buffer);
    return hashOfNobody(drawCost(shares, this.hasher.cost, first / 2 ** 32));
  }

  /** Counted again behind the answer: nobody waits for it but the first. */
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
      return (this.shares = await this.costs.countByCost());
    } catch (error) {
      this.countedAt = 0;
      if (this.shares === undefined) throw error;
      this.logger.warn({ error }, 'costs of password hashes not counted');
      return this.shares;
    }
  }
}
