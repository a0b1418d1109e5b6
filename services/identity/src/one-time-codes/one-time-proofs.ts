import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import type { VerificationType } from '@placette/contracts/identity/one-time-codes/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { areSame, keyedHash } from '../platform/secrets.js';
import { purposesOf, type Purpose } from './domain/one-time-codes.js';
import { OneTimeTokenRepository, type StoredToken } from './one-time-token.repository.js';
import type { Tx } from '../platform/prisma.service.js';

type Proof = RpcInput<typeof oneTimeApi.verifyOneTime>['proof'];

/** A10: finds the valid token that a code or a link proves, and counts wrong codes; five of them invalidate it. */
@Injectable()
export class OneTimeProofs {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly tokens: OneTimeTokenRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the e-mail address or phone number that a proof is about; null for an unknown link. */
  async contactOf(tx: Tx, proof: Proof): Promise<string | null> {
    if ('email' in proof) return proof.email;
    if ('phone' in proof) return proof.phone;
    return this.tokens.contactOf(tx, keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'link', proof.token_hash));
  }

  find(tx: Tx, type: VerificationType, proof: Proof): Promise<StoredToken | null> {
    const purposes = purposesOf(type);
    return 'token_hash' in proof
      ? this.byLink(tx, purposes, proof.token_hash)
      : this.byCode(tx, purposes, 'phone' in proof ? proof.phone : proof.email, proof.token.trim());
  }

  async byCode(tx: Tx, purposes: readonly Purpose[], contact: string, code: string): Promise<StoredToken | null> {
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    const tokens = (await this.tokens.lockByContact(tx, contact, purposes)).filter((token) => this.isValid(token));
    const proved = tokens.find(({ purpose, user_id, code_hash }) =>
      areSame(code_hash, keyedHash(secret, 'code', purpose, user_id, contact, code)),
    );
    if (proved) return proved;
    const ids = tokens.map(({ id }) => id);
    await this.tokens.countTry(tx, ids);
    return null;
  }

  private async byLink(tx: Tx, purposes: readonly Purpose[], link: string): Promise<StoredToken | null> {
    const token = await this.tokens.lockByLink(tx, keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'link', link));
    return token && this.isValid(token) && purposes.includes(token.purpose) ? token : null;
  }

  private isValid({ expires_at, accepted_at }: StoredToken): boolean {
    return accepted_at === null && expires_at > this.clock.now();
  }
}
