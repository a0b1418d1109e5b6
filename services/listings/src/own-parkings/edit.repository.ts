import { Injectable } from '@nestjs/common';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';

/** No client retries an edit a day later. */
const EDITS_KEPT_MS = 86_400_000;

/** Idempotency keys of the edits made, each in the transaction of its edit. */
@Injectable()
export class EditRepository {
  constructor(private readonly prisma: PrismaService) {}

  async isMade(parking_spot_id: string, idempotency_key: string, db: Db = this.prisma): Promise<boolean> {
    return (await db.parkingEdit.count({ where: { parking_spot_id, idempotency_key } })) > 0;
  }

  async save(tx: Tx, parking_spot_id: string, idempotency_key: string, edited_at: Date): Promise<void> {
    const before = new Date(edited_at.getTime() - EDITS_KEPT_MS);
    await tx.parkingEdit.deleteMany({ where: { parking_spot_id, edited_at: { lt: before } } });
    await tx.parkingEdit.create({ data: { parking_spot_id, idempotency_key, edited_at } });
  }
}
