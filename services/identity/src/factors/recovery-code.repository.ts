import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export interface StoredRecoveryCodes {
  /** The SHA-256 of the unused codes. */
  code_hashes: Uint8Array<ArrayBuffer>[];
  recent_failures: Date[];
}

/** The table recovery_codes, with one row per person. */
@Injectable()
export class RecoveryCodeRepository {
  constructor(private readonly prisma: PrismaService) {}

  async countLeft(user_id: string): Promise<number> {
    const row = await this.prisma.recoveryCodes.findUnique({ where: { user_id } });
    return row?.code_hashes.length ?? 0;
  }

  /** Locked until the transaction ends, so that a code is accepted once. */
  async lock(tx: Tx, user_id: string): Promise<StoredRecoveryCodes | null> {
    await tx.$queryRaw`SELECT 1 FROM identity.recovery_codes WHERE user_id = ${user_id}::uuid FOR UPDATE`;
    return tx.recoveryCodes.findUnique({ where: { user_id } });
  }

  /** Replaces all earlier codes. */
  async replace(tx: Tx, user_id: string, code_hashes: StoredRecoveryCodes['code_hashes'], now: Date): Promise<void> {
    const values = { code_hashes, recent_failures: [], created_at: now };
    await tx.recoveryCodes.upsert({ where: { user_id }, create: { user_id, ...values }, update: values });
  }

  async save(tx: Tx, user_id: string, codes: Partial<StoredRecoveryCodes>): Promise<void> {
    await tx.recoveryCodes.update({ where: { user_id }, data: codes });
  }

  async delete(tx: Tx, user_id: string): Promise<void> {
    await tx.recoveryCodes.deleteMany({ where: { user_id } });
  }
}
