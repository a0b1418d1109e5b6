import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { id as idSchema } from '@placette/contracts/kernel/fields';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../platform/prisma.service.js';
import { CHALLENGE_LIFE_MS } from './relying-party.js';

export interface ChallengeUse {
  purpose: 'registration' | 'authentication';
  /** null where nobody is signed in. */
  user_id: string | null;
}

/** Challenges are kept this long after expiry, so that a late answer is answered as expired, not as unknown. */
const REMEMBERED_MS = 3_600_000;
const RECORD_NOT_FOUND = 'P2025';

/** Table webauthn_challenges. */
@Injectable()
export class WebAuthnChallengeRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** `expires_at` in Unix seconds. */
  async insert(
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
   * The hash of the challenge, once: it is deleted even if the answer proves wrong. Fails with `webauthn_challenge_not_found` or
   * `webauthn_challenge_expired`.
   */
  async consume(challenge_id: string, use: ChallengeUse): Promise<Uint8Array> {
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
