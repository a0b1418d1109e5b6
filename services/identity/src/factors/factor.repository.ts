import { Injectable } from '@nestjs/common';
import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { FACTOR_PARTS, toFactor, type StoredFactor } from '../accounts/domain/factor.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface StoredChallenge {
  id: string;
  factor_id: string;
  ip: string;
  created_at: Date;
  expires_at: Date;
  verified_at: Date | null;
  /** The SHA-256 of the challenge that a security key signs; null for an application. */
  webauthn_challenge_hash: Uint8Array<ArrayBuffer> | null;
}

/** Challenges stay this long, so that an old one is reported as expired, not as unknown. */
const CHALLENGES_KEPT_MS = 86_400_000;

/** The tables mfa_factors and mfa_challenges. */
@Injectable()
export class FactorRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Locks the account until the transaction ends, so that enrolments are serialised. */
  async lockOwner(tx: Tx, user_id: string): Promise<void> {
    await tx.$queryRaw`SELECT 1 FROM identity.users WHERE id = ${user_id}::uuid FOR NO KEY UPDATE`;
  }

  async listOf(user_id: string, tx: Tx = this.prisma): Promise<StoredFactor[]> {
    const rows = await tx.factor.findMany({
      where: { user_id },
      include: FACTOR_PARTS,
      orderBy: { created_at: 'asc' },
    });
    return rows.map(toFactor);
  }

  async find(user_id: string, id: string, tx: Tx = this.prisma): Promise<StoredFactor | null> {
    const row = await tx.factor.findUnique({ where: { id, user_id }, include: FACTOR_PARTS });
    return row && toFactor(row);
  }

  /** Does the same as `find` and locks the factor until the transaction ends, so that one code is accepted once. */
  async lock(tx: Tx, user_id: string, id: string): Promise<StoredFactor | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.mfa_factors WHERE id = ${id}::uuid FOR UPDATE`;
    return this.find(user_id, id, tx);
  }

  async insert(
    tx: Tx,
    factor: Pick<StoredFactor, 'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'secret'>,
    now: Date,
  ): Promise<void> {
    await tx.factor.create({
      data: { ...factor, status: 'unverified', created_at: now, updated_at: now },
    });
  }

  async deleteForgotten(tx: Tx, user_id: string, createdBefore: Date): Promise<void> {
    await tx.factor.deleteMany({ where: { user_id, status: 'unverified', created_at: { lt: createdBefore } } });
  }

  async deleteUnverified(tx: Tx, user_id: string, factor_type: FactorKind): Promise<void> {
    await tx.factor.deleteMany({ where: { user_id, status: 'unverified', factor_type } });
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.factor.delete({ where: { id } });
  }

  async rename(tx: Tx, id: string, friendly_name: string, now: Date): Promise<void> {
    await tx.factor.update({ where: { id }, data: { friendly_name, updated_at: now } });
  }

  /** `last_used_step` is for an application. */
  async markVerified(tx: Tx, id: string, now: Date, last_used_step: number | null): Promise<void> {
    await tx.factor.update({
      where: { id },
      data: { status: 'verified', last_used_step, recent_failures: [], updated_at: now },
    });
  }

  async setFailures(tx: Tx, id: string, recent_failures: Date[]): Promise<void> {
    await tx.factor.update({ where: { id }, data: { recent_failures } });
  }

  /** The sealed secrets of applications, by id, after this one. */
  async secretsAfter(id: string, count: number): Promise<{ id: string; secret: Uint8Array<ArrayBuffer> }[]> {
    const rows = await this.prisma.factor.findMany({
      where: { id: { gt: id }, secret: { not: null } },
      select: { id: true, secret: true },
      orderBy: { id: 'asc' },
      take: count,
    });
    return rows.flatMap(({ id, secret }) => (secret === null ? [] : [{ id, secret }]));
  }

  async replaceSecret(id: string, secret: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.prisma.factor.updateMany({ where: { id }, data: { secret } });
  }

  async insertChallenge(tx: Tx, challenge: StoredChallenge): Promise<void> {
    const { factor_id, created_at } = challenge;
    const old = new Date(created_at.getTime() - CHALLENGES_KEPT_MS);
    await tx.challenge.deleteMany({ where: { factor_id, created_at: { lt: old } } });
    await tx.challenge.create({ data: challenge });
    await tx.factor.update({ where: { id: factor_id }, data: { last_challenged_at: created_at } });
  }

  async findChallenge(tx: Tx, factor_id: string, id: string): Promise<StoredChallenge | null> {
    return tx.challenge.findUnique({ where: { id, factor_id } });
  }

  async markAnswered(tx: Tx, challengeId: string, now: Date): Promise<void> {
    await tx.challenge.update({ where: { id: challengeId }, data: { verified_at: now } });
  }
}
