import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import type { CodeChallenge } from '@placette/contracts/identity/one-time-codes/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { FlowStateRepository, type KeptSignUp, type StoredFlow } from './flow-state.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** B13: a PKCE code is valid for five minutes. */
const LIFE_MS = 300_000;

/** PKCE codes: a client exchanges one, with the verifier of its challenge, for a session. */
@Injectable()
export class AuthCodes {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly flows: FlowStateRepository,
    private readonly clock: Clock,
  ) {}

  /** 256 random bits; only their HMAC is kept. */
  async issue(
    tx: Tx,
    user_id: string,
    challenge: CodeChallenge | null,
    method: StoredFlow['method'],
    kept: KeptSignUp | null = null,
  ): Promise<string> {
    if (!challenge) fail('internal');
    const code = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    await this.flows.insert(tx, {
      id: randomUUID(),
      user_id,
      code_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'flow', code),
      code_challenge: challenge.code_challenge,
      code_challenge_method: challenge.code_challenge_method,
      method,
      kept,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    });
    return code;
  }
}
