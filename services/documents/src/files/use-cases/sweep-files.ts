import { Inject, Injectable } from '@nestjs/common';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { Clock } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { unwantedSince } from '../domain/upload-limits.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { UploadRepository } from '../upload.repository.js';

const BATCH = 100;

/** Removes discarded files, and uploads that nothing has used or drafted in time, with their objects. Safe at any time. */
@Injectable()
export class SweepFiles {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns how many files are gone. */
  async execute(): Promise<number> {
    let removed = 0;
    let batch: number;
    do {
      batch = await this.removeBatch();
      removed += batch;
    } while (batch === BATCH);
    return removed;
  }

  private async removeBatch(): Promise<number> {
    const now = this.clock.now();
    const work = async (tx: Tx) => {
      const files = await this.uploads.lockForRemoval(tx, { now, since: unwantedSince(now), limit: BATCH });
      for (const { bucket, storage_key, original_key } of files) {
        if (original_key !== null) await this.store.delete('private', original_key);
        if (bucket === 'private') await this.store.delete('private', storage_key);
        else await Promise.all(pictures(storage_key).map((key) => this.store.delete('public', key)));
      }
      await this.uploads.delete(
        tx,
        files.map(({ id }) => id),
      );
      return files.length;
    };
    return this.prisma.$transaction(work, { timeout: 30_000 });
  }
}

function pictures(storage_key: string): string[] {
  return PHOTO_WIDTHS.flatMap((width) => [`${storage_key}-${width}.webp`, `${storage_key}-${width}.avif`]);
}
