import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { id as idSchema } from '@placette/contracts/kernel/fields';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { StoredCredential } from './domain/passkey.js';
import { CHALLENGE_LIFE_MS } from './relying-party.js';

const UNIQUE_VIOLATION = 'P2002';

export interface ChallengeUse {
  purpose: 'registration' | 'authentication';
  /** Null when nobody is signed in. */
  user_id: string | null;
}

/** Challenges stay this long after expiry, so that a late response is reported as expired, not as unknown. */
const REMEMBERED_MS = 3_600_000;
const RECORD_NOT_FOUND = 'P2025';

/**
 * The tables webauthn_credentials, where passkeys have no factor_id and security keys of the second factor have one,
 * and webauthn_challenges.
 */
@Injectable()
export class PasskeyRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async listOf(user_id: string, tx: Tx = this.prisma): Promise<StoredCredential[]> {
    return tx.webAuthnCredential.findMany({
      where: { user_id, factor_id: null },
      orderBy: [{ created_at: 'desc' }, { id: 'asc' }],
    });
  }

  /** Credentials of passkeys and factors, because an authenticator is enrolled once. */
  async credentialsOf(user_id: string, tx: Tx = this.prisma): Promise<StoredCredential[]> {
    return tx.webAuthnCredential.findMany({ where: { user_id } });
  }

  async find(user_id: string, id: string, tx: Tx = this.prisma): Promise<StoredCredential | null> {
    return tx.webAuthnCredential.findFirst({ where: { id, user_id, factor_id: null } });
  }

  async findOfFactor(factor_id: string, tx: Tx = this.prisma): Promise<StoredCredential | null> {
    return tx.webAuthnCredential.findUnique({ where: { factor_id } });
  }

  /** Locks the passkey until the transaction ends, so that its counter is compared atomically. */
  async lockByCredential(tx: Tx, credential_id: Uint8Array<ArrayBuffer>): Promise<StoredCredential | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.webauthn_credentials WHERE credential_id = ${credential_id} FOR UPDATE`;
    return tx.webAuthnCredential.findFirst({ where: { credential_id, factor_id: null } });
  }

  /** Fails with `webauthn_credential_exists`, whichever account has it. */
  async insert(tx: Tx, credential: StoredCredential): Promise<void> {
    try {
      await tx.webAuthnCredential.create({ data: credential });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) fail('webauthn_credential_exists');
      throw error;
    }
  }

  async rename(tx: Tx, id: string, friendly_name: string): Promise<void> {
    await tx.webAuthnCredential.update({ where: { id }, data: { friendly_name } });
  }

  async markUsed(tx: Tx, id: string, sign_count: bigint, now: Date): Promise<void> {
    await tx.webAuthnCredential.update({ where: { id }, data: { sign_count, last_used_at: now } });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.webAuthnCredential.delete({ where: { id } });
  }

  /** `expires_at` is in Unix seconds. */
  async insertChallenge(
    use: ChallengeUse,
    challenge_hash: Uint8Array<ArrayBuffer>,
  ): Promise<{ challenge_id: string; expires_at: number }> {
    const now = this.clock.now().getTime();
    const expires_at = new Date(now + CHALLENGE_LIFE_MS);
    const id = randomUUID();
    await this.prisma.webAuthnChallenge.deleteMany({ where: { expires_at: { lt: new Date(now - REMEMBERED_MS) } } });
    await this.prisma.webAuthnChallenge.create({ data: { id, ...use, challenge_hash, expires_at } });
    return { challenge_id: id, expires_at: Math.floor(expires_at.getTime() / 1000) };
  }

  /**
   * Returns the hash of the challenge once: it is deleted even if the response proves wrong. Fails with
   * `webauthn_challenge_not_found` or `webauthn_challenge_expired`.
   */
  async consumeChallenge(challenge_id: string, use: ChallengeUse): Promise<Uint8Array> {
    if (!idSchema.safeParse(challenge_id).success) fail('webauthn_challenge_not_found');
    try {
      const challenge = await this.prisma.webAuthnChallenge.delete({ where: { id: challenge_id, ...use } });
      if (challenge.expires_at <= this.clock.now()) fail('webauthn_challenge_expired');
      return challenge.challenge_hash;
    } catch (error) {
      if ((error as { code?: string }).code === RECORD_NOT_FOUND) fail('webauthn_challenge_not_found');
      throw error;
    }
  }
}
