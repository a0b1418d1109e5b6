import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { KeyAnswer } from '@placette/contracts/identity/factors/schema';
import { Clock } from '@placette/service-runtime';
import type { StoredFactor } from '../accounts/domain/factor.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import { RelyingParty } from '../passkeys/relying-party.js';
import type { Tx } from '../platform/prisma.service.js';
import { SecretBox } from '../platform/secrets.js';
import { totpStep } from './domain/factor-codes.js';
import type { StoredChallenge } from './factor.repository.js';

export interface FactorAnswer {
  code: string;
  webauthn?: KeyAnswer | undefined;
}

export interface FactorProved {
  method: 'totp' | 'mfa/webauthn';
  /** The time step of an application's code. */
  last_used_step: number | null;
}

/** Contract 5, MFA-3: the proof of a factor: a code of the application, or the signature of the security key. */
@Injectable()
export class FactorProof {
  constructor(
    private readonly box: SecretBox,
    private readonly party: RelyingParty,
    private readonly credentials: PasskeyRepository,
    private readonly clock: Clock,
  ) {}

  /** Fails with `validation_failed` or `mfa_webauthn_verify_not_enabled` when there is nothing to verify. */
  requireAnswer({ factor_type, status }: StoredFactor, { code, webauthn }: FactorAnswer): void {
    if (factor_type === 'totp') {
      if (code.trim() === '') fail('validation_failed', 'Code needs to be non-empty');
      return;
    }
    if (!this.party.offersFactors) fail('mfa_webauthn_verify_not_enabled');
    if (webauthn === undefined) fail('validation_failed', 'WebAuthn config required');
    const awaited = status === 'unverified' ? 'create' : 'request';
    if (webauthn.type !== awaited) fail('validation_failed', 'Invalid credential_response');
  }

  /**
   * Returns null for a wrong response. Stores the credential or counter of a key. Fails with
   * `webauthn_credential_exists`.
   */
  async check(
    tx: Tx,
    factor: StoredFactor,
    challenge: StoredChallenge,
    { code, webauthn }: FactorAnswer,
  ): Promise<FactorProved | null> {
    if (factor.factor_type === 'totp') return this.checkCode(factor, code.trim());
    const hash = challenge.webauthn_challenge_hash ?? fail('mfa_factor_not_found');
    const isKept = await this.keepKey(tx, factor, hash, webauthn ?? fail('validation_failed'));
    return isKept ? { method: 'mfa/webauthn', last_used_step: null } : null;
  }

  private checkCode(factor: StoredFactor, code: string): FactorProved | null {
    const secret = this.box.open(factor.secret ?? fail('mfa_factor_not_found'), factor.id);
    const step = totpStep(secret, code, this.clock.now());
    const isNew = step !== null && step > (factor.last_used_step ?? 0);
    return isNew ? { method: 'totp', last_used_step: step } : null;
  }

  private async keepKey(tx: Tx, factor: StoredFactor, hash: Uint8Array, answer: KeyAnswer): Promise<boolean> {
    const now = this.clock.now();
    try {
      if (answer.type === 'create') {
        const made = await this.party.verifyCreated('factor', answer.credential_response, hash);
        const { id: factor_id, user_id } = factor;
        const named = { id: randomUUID(), user_id, factor_id, friendly_name: null };
        await this.credentials.insert(tx, { ...made, ...named, created_at: now, last_used_at: now });
        return true;
      }
      const known = (await this.credentials.findOfFactor(factor.id, tx)) ?? fail('mfa_factor_not_found');
      const isOwn = Buffer.from(answer.credential_response.id, 'base64url').equals(known.credential_id);
      if (!isOwn) return false;
      const count = await this.party.verifyAsserted('factor', answer.credential_response, hash, known);
      await this.credentials.markUsed(tx, known.id, count, now);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'webauthn_verification_failed') return false;
      throw error;
    }
  }
}
