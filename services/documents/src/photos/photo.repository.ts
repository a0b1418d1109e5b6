import { Injectable } from '@nestjs/common';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import type { UploadRow } from '../files/upload.repository.js';

/** A photo with something left to be made of its original. */
export type PhotoWork = UploadRow & { photo: string; original_key: string };

/** Photos from their acceptance to their last picture. The row is the record of the work to do. */
@Injectable()
export class PhotoRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Its original is in the store: from now on it is to be prepared. */
  async accept(id: string): Promise<UploadRow> {
    return this.prisma.file.update({ where: { id }, data: { photo_state: 'preparing' } });
  }

  /** All of its pictures are in the store: nothing is to be prepared. */
  async acceptPrepared(id: string): Promise<UploadRow> {
    return this.prisma.file.update({ where: { id }, data: { photo_state: 'ready', original_key: null } });
  }

  /** Locks the next one that no worker prepares until `held_until`: photos not visible yet go first. */
  async lockNext(now: Date, held_until: Date): Promise<PhotoWork | null> {
    const [row] = await this.prisma.$queryRaw<{ id: string }[]>`
      UPDATE files SET held_until = ${held_until}, attempts = attempts + 1
      WHERE id = (
        SELECT id FROM files
        WHERE original_key IS NOT NULL AND photo_state IN ('preparing', 'ready') AND discarded_at IS NULL
          AND (held_until IS NULL OR held_until < ${now})
        ORDER BY photo_state, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    const file = row && (await this.prisma.file.findUnique({ where: { id: row.id } }));
    return file ? (file as PhotoWork) : null;
  }

  /** Its public widths are in the store. False when it is no longer wanted, or was announced before. */
  async markReady(tx: Tx, id: string, made: { size: number; sha256: string }): Promise<boolean> {
    const { count } = await tx.file.updateMany({
      where: { id, photo_state: 'preparing', discarded_at: null },
      data: { ...made, photo_state: 'ready', attempts: 0, held_until: null },
    });
    return count > 0;
  }

  /** Nothing is left to be made: the original may go. */
  async markDone(id: string): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { original_key: null, held_until: null } });
  }

  /** False when it was ready, or announced before. */
  async markFailed(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.file.updateMany({
      where: { id, photo_state: 'preparing' },
      data: { photo_state: 'failed', held_until: null },
    });
    return count > 0;
  }

  async lockUntil(id: string, held_until: Date): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { held_until } });
  }

  /** As if it had not been tried: what it needs is away, which says nothing about the photo. */
  async putBack(id: string, held_until: Date): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { held_until, attempts: { decrement: 1 } } });
  }
}
