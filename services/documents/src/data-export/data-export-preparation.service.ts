import { Inject, Injectable } from '@nestjs/common';
import { dataExportReady } from '@placette/contracts/documents/events';
import { isOutage } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock, Logger, SETTINGS } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentsConfig } from '../config.js';
import { OBJECT_STORE } from '../platform/object-store.js';
import { PrismaService } from '../platform/prisma.service.js';
import { ArchiveWriter } from './archive-writer.js';
import { DataExportsRepository, type DataExportRow } from './data-exports.repository.js';

/** Longer than the largest archive takes to prepare. */
const LOCK_MS = 15 * 60_000;
const RETRY_MS = 10_000;
const TRIES = 5;
const DAY_MS = 86_400_000;
/** In bytes: more than a person may upload in many days. */
const ARCHIVE_MAX = 4 * 1024 ** 3;

/** Prepares the waiting archives one after the other and removes the expired ones. It may run at any time. */
@Injectable()
export class DataExportPreparationService {
  constructor(
    @Inject(SETTINGS) private readonly settings: DocumentsConfig,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly exports: DataExportsRepository,
    private readonly archives: ArchiveWriter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async prepareAll(): Promise<void> {
    await this.removeOld();
    for (;;) {
      const now = this.clock.now();
      const row = await this.exports.lockNext(now, new Date(now.getTime() + LOCK_MS));
      if (!row) return;
      const isAway = await this.prepare(row).catch((error: unknown) => this.failed(row, error));
      if (isAway) return;
    }
  }

  private async prepare(row: DataExportRow): Promise<void> {
    // Written to disk first: the whole archive is never in memory, and the object store receives its length.
    const folder = await mkdtemp(join(tmpdir(), 'placette-export-'));
    try {
      const file = join(folder, 'archive.zip');
      await this.archives.write(row.user_id, file, (done, total) => this.exports.setProgress(row.id, done, total));
      const { size } = await stat(file);
      const options = { contentType: 'application/zip', maxBytes: ARCHIVE_MAX, size };
      await this.store.put('private', row.storage_key, createReadStream(file), options);
      await this.announce(row, size);
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  private async announce({ id, user_id, storage_key }: DataExportRow, size: number): Promise<void> {
    const ready_at = this.clock.now();
    const expires_at = new Date(ready_at.getTime() + this.settings.DATA_EXPORT_DAYS * DAY_MS);
    const isWanted = await this.prisma.$transaction(async (tx) => {
      const ready = await this.exports.markReady(tx, id, { size, ready_at, expires_at });
      const payload = { export_id: id, user_id, expires_at: expires_at.toISOString() };
      if (ready) await this.outbox.record(tx, dataExportReady, payload);
      return ready;
    });
    if (!isWanted) await this.store.delete('private', storage_key);
  }

  /**
   * Returns whether something that every archive needs is unavailable. For one day this does not count as an attempt;
   * after that the export fails, and the person may request another.
   */
  private async failed({ id, attempts, asked_at }: DataExportRow, error: unknown): Promise<boolean> {
    this.logger.error({ data_export: id, attempts, error: String(error) }, 'data export not prepared');
    const now = this.clock.now().getTime();
    const again = new Date(now + RETRY_MS);
    const isLate = now - asked_at.getTime() >= DAY_MS;
    const isAway = isOutage(error);
    if (isAway && !isLate) await this.exports.putBack(id, again);
    else await this.exports.markFailed(id, isLate || attempts >= TRIES ? null : again);
    return isAway;
  }

  private async removeOld(): Promise<void> {
    for (const { id, storage_key } of await this.exports.pastDue(this.clock.now())) {
      await this.store.delete('private', storage_key);
      await this.exports.markExpired(id);
    }
  }
}
