import { Inject, Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { appError } from '@placette/contracts/errors';
import { comparedPassword } from '@placette/contracts/identity/password';
import { currentCall } from '@placette/nats';
import { Bulkhead, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { dummyHash, isBcrypt } from './domain/password-hash.js';

const RUNNING = 2;
const WAITING = 64;
/** Minimum time left to the caller for the hash and the answer. */
const ANSWER_MS = 3_000;
/** A1: a salt of 16 bytes and a hash of 32. */
const OWN_LENGTHS = /\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

/** argon2id outside the event loop, few at a time (A1, A2). Fails with `sign_in_overloaded` when too many wait. */
@Injectable()
export class PasswordHasher {
  private readonly options: Options;
  private readonly hashing = new Bulkhead(RUNNING, WAITING, 'sign_in_overloaded');
  private readonly requests = new Bulkhead(RUNNING + WAITING, 0, 'sign_in_overloaded');
  /** Prefix of the hashes made now. */
  readonly cost: string;

  constructor(@Inject(SETTINGS) settings: Pick<IdentityConfig, 'ARGON2_MEMORY_KIB' | 'ARGON2_ITERATIONS'>) {
    const { ARGON2_MEMORY_KIB: memoryCost, ARGON2_ITERATIONS: timeCost } = settings;
    this.options = { memoryCost, timeCost, parallelism: 1 };
    this.cost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1`;
  }

  /** Runs a sign-in or sign-up only if its hash can be queued: a refused one costs no query either. */
  admit<T>(work: () => Promise<T>): Promise<T> {
    return this.requests.run(work);
  }

  /** PHC string with its own salt. */
  hash(password: string): Promise<string> {
    return this.run(() => hash(comparedPassword(password), this.options));
  }

  /**
   * A5: with `stored` null it costs what `dummy` costs, and is never true. C55: in the form that is compared; older hashes are of
   * the password as it was typed, which is tried too where it is another.
   */
  async verify(stored: string | null, password: string, dummy = dummyHash(this.cost)): Promise<boolean> {
    const against = stored ?? dummy;
    const compared = comparedPassword(password);
    const matches =
      (await this.matches(against, compared)) || (compared !== password && (await this.matches(against, password)));
    return matches && stored !== null;
  }

  /** Imported accounts keep their bcrypt hash until the first sign-in. */
  private matches(against: string, password: string): Promise<boolean> {
    return this.run(() => (isBcrypt(against) ? verifyBcrypt(password, against) : verify(against, password)));
  }

  /** Refuses a task that waited too long: no hash is computed for a caller that gave up. */
  private run<T>(task: () => Promise<T>): Promise<T> {
    return this.hashing.run(() => {
      const { deadline = Infinity } = currentCall() ?? {};
      if (Date.now() > deadline - ANSWER_MS) throw appError('sign_in_overloaded');
      return task();
    });
  }

  /** Whether the hash is imported, has other parameters than the current ones, or may be of the password as it was typed. */
  isOutdated(stored: string, password: string): boolean {
    const isOfNow = stored.startsWith(`${this.cost}$`) && OWN_LENGTHS.test(stored);
    return !isOfNow || comparedPassword(password) !== password;
  }
}
