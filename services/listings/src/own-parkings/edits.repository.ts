import { Injectable } from '@nestjs/common';
import { requireSameInput, type Idempotency } from '@placette/service-runtime';
import { PrismaService, type Db, type Tx } from '../platform/prisma.service.js';

/** No client retries an edit after a day. */
const EDITS_KEPT_MS = 86_400_000;

/** Idempotency keys of edits, each stored in the transaction of its edit. */
@Injectable()
export class EditsRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Returns whether the same key has already edited the parking. Throws `idempotency_key_reused` for another input. */
  async isMade(parking_spot_id: string, sent: Idempotency, db: Db = this.prisma): Promise<boolean> {
    const { idempotency_key } = sent;
    if (idempotency_key === null) return false;
    const edit = await db.parkingEdit.findUnique({
      where: { parking_spot_id_idempotency_key: { parking_spot_id, idempotency_key } },
    });
    if (edit) requireSameInput(edit.idempotency_print, sent);
    return edit !== null;
  }

  async save(tx: Tx, parking_spot_id: string, sent: Idempotency, edited_at: Date): Promise<void> {
    const { idempotency_key, idempotency_print } = sent;
    if (idempotency_key === null) return;
    const before = new Date(edited_at.getTime() - EDITS_KEPT_MS);
    await tx.parkingEdit.deleteMany({ where: { parking_spot_id, edited_at: { lt: before } } });
    await tx.parkingEdit.create({ data: { parking_spot_id, idempotency_key, idempotency_print, edited_at } });
  }
}
