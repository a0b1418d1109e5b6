import { Injectable } from '@nestjs/common';
import type { DataExport } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type DataExportRow = DataExport;

const DAY_MS = 86_400_000;

/** L1: the archives of a person's data: requested, prepared, available for some days, then only the row. */
@Injectable()
export class DataExportsRepository {
  constructor(private readonly prisma: PrismaService) {}

  async latestOf(user_id: string, db: Tx = this.prisma): Promise<DataExportRow | null> {
    return db.dataExport.findFirst({ where: { user_id }, orderBy: [{ asked_at: 'desc' }, { id: 'desc' }] });
  }

  async find(id: string, user_id: string): Promise<DataExportRow | null> {
    return this.prisma.dataExport.findFirst({ where: { id, user_id } });
  }

  /** Counts the exports requested in the last 24 hours, without those that failed. */
  async countSince(tx: Tx, user_id: string, now: Date): Promise<number> {
    const since = new Date(now.getTime() - DAY_MS);
    return tx.dataExport.count({ where: { user_id, status: { not: 'failed' }, asked_at: { gt: since } } });
  }

  async insert(tx: Tx, user_id: string, storage_key: string, asked_at: Date): Promise<DataExportRow> {
    return tx.dataExport.create({ data: { user_id, storage_key, asked_at, status: 'preparing' } });
  }

  /** Locks the oldest export that no worker is preparing, until `held_until`; null when there is none. */
  async lockNext(now: Date, held_until: Date): Promise<DataExportRow | null> {
    const rows = await this.prisma.$queryRaw<{ id: string }[]>`
      UPDATE data_exports SET held_until = ${held_until}, attempts = attempts + 1
      WHERE id = (
        SELECT id FROM data_exports WHERE status = 'preparing' AND (held_until IS NULL OR held_until < ${now})
        ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    const [row] = rows;
    return row ? this.prisma.dataExport.findUnique({ where: { id: row.id } }) : null;
  }

  async setProgress(id: string, files_done: number, files_total: number): Promise<void> {
    await this.prisma.dataExport.updateMany({ where: { id }, data: { files_done, files_total } });
  }

  /** Returns false when the export has ended in the meantime, because the account was deleted. */
  async markReady(tx: Tx, id: string, ready: { size: number; ready_at: Date; expires_at: Date }): Promise<boolean> {
    const { count } = await tx.dataExport.updateMany({
      where: { id, status: 'preparing' },
      data: { ...ready, status: 'ready', held_until: null },
    });
    return count > 0;
  }

  /** Schedules another attempt after `held_until`; with null the export has failed. */
  async markFailed(id: string, held_until: Date | null): Promise<void> {
    await this.prisma.dataExport.updateMany({
      where: { id, status: 'preparing' },
      data: held_until === null ? { status: 'failed', held_until: null } : { held_until },
    });
  }

  /** Undoes the attempt: a server or a service that the export needs is unavailable. */
  async putBack(id: string, held_until: Date): Promise<void> {
    await this.prisma.dataExport.updateMany({
      where: { id, status: 'preparing' },
      data: { held_until, attempts: { decrement: 1 } },
    });
  }

  /** Ends every export of a person, whatever its state; the next run removes the archives. */
  async endAllOf(tx: Tx, user_id: string, now: Date): Promise<void> {
    const where = { user_id, status: { in: ['preparing', 'ready'] } };
    await tx.dataExport.updateMany({ where, data: { status: 'ready', expires_at: now } });
  }

  /** Returns the expired exports, which are removed with their objects. */
  async pastDue(now: Date): Promise<DataExportRow[]> {
    return this.prisma.dataExport.findMany({ where: { status: 'ready', expires_at: { lte: now } }, take: 100 });
  }

  async markExpired(id: string): Promise<void> {
    await this.prisma.dataExport.updateMany({ where: { id, status: 'ready' }, data: { status: 'expired' } });
  }

  async forgetAskedBefore(before: Date): Promise<void> {
    await this.prisma.dataExport.deleteMany({
      where: { asked_at: { lt: before }, status: { in: ['failed', 'expired'] } },
    });
  }
}
