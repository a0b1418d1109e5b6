import { Inject, Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { appError } from '@placette/contracts/errors';
import { normalizedPassword } from '@placette/contracts/identity/password';
import { currentCall } from '@placette/nats';
import { Bulkhead, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { dummyHash, isBcrypt } from './domain/password-hash.js';

const RUNNING = 2;
const WAITING = 64;
/** In milliseconds: the minimum time that must be left for the hash and the response. */
const ANSWER_MS = 3_000;
/** A1: a salt of 16 bytes and a hash of 32. */
const OWN_LENGTHS = /\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;

/** A1, A2: argon2id outside the event loop, a few at a time. Fails with `sign_in_overloaded` when too many wait. */
@Injectable()
export class PasswordHasher {
  private readonly options: Options;
  private readonly hashing = new Bulkhead(RUNNING, WAITING, 'sign_in_overloaded');
  private readonly requests = new Bulkhead(RUNNING + WAITING, 0, 'sign_in_overloaded');
  /** The prefix of newly created hashes. */
  readonly cost: string;

  constructor(@Inject(SETTINGS) settings: Pick<IdentityConfig, 'ARGON2_MEMORY_KIB' | 'ARGON2_ITERATIONS'>) {
    const { ARGON2_MEMORY_KIB: memoryCost, ARGON2_ITERATIONS: timeCost } = settings;
    this.options = { memoryCost, timeCost, parallelism: 1 };
    this.cost = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1`;
  }

  /** Runs a sign-in or sign-up only if its hash can be queued, so that a refused one costs no query either. */
  admit<T>(work: () => Promise<T>): Promise<T> {
    return this.requests.run(work);
  }

  /** Returns a PHC string with its own salt. */
  hash(password: string): Promise<string> {
    return this.run(() => hash(normalizedPassword(password), this.options));
  }

  /**
   * A5: with `stored` null it costs the same as `dummy`, and returns false. C55: compares the normalised password;
   * older hashes are of the password as typed, which is tried too when it differs.
   */
  async verify(stored: string | null, password: string, dummy = dummyHash(this.cost)): Promise<boolean> {
    const against = stored ?? dummy;
    const compared = normalizedPassword(password);
    const matches =
      (await this.matches(against, compared)) || (compared !== password && (await this.matches(against, password)));
    return matches && stored !== null;
  }

  /** Imported accounts keep their bcrypt hash until the first sign-in. */
  private matches(against: string, password: string): Promise<boolean> {
    return this.run(() => (isBcrypt(against) ? verifyBcrypt(password, against) : verify(against, password)));
  }

  /** Refuses a task that waited too long, so that no hash is computed for a caller that gave up. */
  private run<T>(task: () => Promise<T>): Promise<T> {
    return this.hashing.run(() => {
      const { deadline = Infinity } = currentCall() ?? {};
      if (Date.now() > deadline - ANSWER_MS) throw appError('sign_in_overloaded');
      return task();
    });
  }

  /** Returns whether the hash is imported, has outdated parameters, or may be of the password as it was typed. */
  isOutdated(stored: string, password: string): boolean {
    const isOfNow = stored.startsWith(`${this.cost}$`) && OWN_LENGTHS.test(stored);
    return !isOfNow || normalizedPassword(password) !== password;
  }
}
