import { Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@placette/contracts/documents/schema';
import { DAILY_QUOTA } from './domain/upload-limits.js';
import type { File } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type UploadRow = File;
type NewUpload = Omit<UploadRow, 'id' | 'attached_at' | 'discarded_at' | 'attempts' | 'held_until' | 'drafted_at'>;

/** When a file was last wanted at the earliest: received, or named by a draft that was changed. */
export interface Since {
  received: Date;
  drafted: Date;
}

export interface QuotaShare {
  user_id: string;
  purpose: UploadPurpose;
  /** Calendar day in Paris, `YYYY-MM-DD`. */
  day: string;
  bytes: number;
}

/** Documents, and photos that were accepted. */
const received = { OR: [{ photo_state: null }, { photo_state: { not: 'receiving' } }] };
/** What can be read. */
const readable = { OR: [{ photo_state: null }, { photo_state: 'ready' }] };

@Injectable()
export class UploadRepository {
  constructor(private readonly prisma: PrismaService) {}

  /** Counts one file in a single statement, so that parallel uploads never exceed. False when the day is full (F11). */
  async reserve({ user_id, purpose, day, bytes }: QuotaShare): Promise<boolean> {
    const quota = DAILY_QUOTA[purpose];
    const counted = await this.prisma.$executeRaw`
      INSERT INTO upload_quotas AS quota (user_id, day, purpose, files, bytes)
      VALUES (${user_id}::uuid, ${day}::date, ${purpose}, 1, ${bytes}::int)
      ON CONFLICT (user_id, day, purpose) DO UPDATE SET files = quota.files + 1, bytes = quota.bytes + excluded.bytes
      WHERE quota.files < ${quota.files}::int AND quota.bytes + excluded.bytes <= ${quota.bytes}::int`;
    return counted === 1;
  }

  /** Before the file is received: `reserve` decides. */
  async hasRoom({ user_id, purpose, day, bytes }: QuotaShare): Promise<boolean> {
    const used = await this.prisma.uploadQuota.findUnique({
      where: { user_id_day_purpose: { user_id, day: new Date(day), purpose } },
    });
    const quota = DAILY_QUOTA[purpose];
    return used === null || (used.files < quota.files && used.bytes + bytes <= quota.bytes);
  }

  async release({ user_id, purpose, day, bytes }: QuotaShare): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE upload_quotas SET files = files - 1, bytes = bytes - ${bytes}::int
      WHERE user_id = ${user_id}::uuid AND day = ${day}::date AND purpose = ${purpose}`;
  }

  async insert(file: NewUpload): Promise<UploadRow> {
    return this.prisma.file.create({ data: file });
  }

  /** Unused uploads of this person: received since then, or named by a draft. */
  async findUnattached(user_id: string, ids: string[], since: Since): Promise<UploadRow[]> {
    const wanted = { OR: [{ created_at: { gte: since.received } }, { drafted_at: { gte: since.drafted } }] };
    return this.prisma.file.findMany({
      where: { id: { in: ids }, user_id, attached_at: null, discarded_at: null, AND: [wanted, received] },
    });
  }

  async findUsed(tx: Tx, id: string): Promise<UploadRow | null> {
    return tx.file.findUnique({ where: { id } });
  }

  /** Photos of this person's parkings that can be shown, or are being prepared. */
  async findPhotosInUse(user_id: string, ids: readonly string[]): Promise<UploadRow[]> {
    const usable = { attached_at: { not: null }, discarded_at: null, photo_state: { in: ['preparing', 'ready'] } };
    return this.prisma.file.findMany({ where: { id: { in: [...ids] }, user_id, purpose: 'photo', ...usable } });
  }

  /** The files that this person's draft names, and no other one. An older state changes nothing of a newer one. */
  async keepForDraft(tx: Tx, user_id: string, ids: readonly string[], drafted_at: Date): Promise<void> {
    const older = { drafted_at: { lt: drafted_at } };
    const named = { id: { in: [...ids] } };
    await tx.file.updateMany({ where: { user_id, ...older, NOT: named }, data: { drafted_at: null } });
    const where = { user_id, ...named, OR: [{ drafted_at: null }, older] };
    await tx.file.updateMany({ where, data: { drafted_at } });
  }

  /** Null when the upload is missing, somebody else's, of another purpose, or already attached. */
  async attach(
    tx: Tx,
    upload: { id: string; user_id: string; purpose: UploadPurpose },
    now: Date,
  ): Promise<UploadRow | null> {
    const [file] = await tx.file.updateManyAndReturn({
      where: { ...upload, attached_at: null, discarded_at: null },
      data: { attached_at: now },
    });
    return file ?? null;
  }

  /** Every file that is kept for a person, oldest first. */
  async keptOf(user_id: string): Promise<UploadRow[]> {
    return this.prisma.file.findMany({
      where: { user_id, discarded_at: null, ...readable },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    });
  }

  /** Every file of a deleted account, to be removed by the sweep. */
  async discardAllOf(tx: Tx, user_id: string, now: Date): Promise<void> {
    await tx.file.updateMany({ where: { user_id }, data: { file_name: '', discarded_at: now } });
    await tx.uploadQuota.deleteMany({ where: { user_id } });
  }

  /** Only this person's, whichever ids are given. */
  async discardOwn(tx: Tx, user_id: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.file.updateMany({ where: { user_id, id: { in: [...ids] } }, data: { discarded_at: now } });
  }

  /** Marks files to be removed with their objects; the sweep does it. */
  async discard(ids: string[], now: Date, db: Tx = this.prisma): Promise<void> {
    await db.file.updateMany({ where: { id: { in: ids } }, data: { discarded_at: now } });
  }

  /**
   * Discarded files, and uploads unused since before `since`, locked until the transaction ends. Not those that a worker
   * is writing.
   */
  async lockForRemoval(
    tx: Tx,
    { now, since, limit }: { now: Date; since: Since; limit: number },
  ): Promise<Pick<UploadRow, 'id' | 'bucket' | 'storage_key' | 'original_key'>[]> {
    return tx.$queryRaw`
      SELECT id, bucket, storage_key, original_key FROM files
      WHERE (discarded_at IS NOT NULL OR (attached_at IS NULL AND created_at < ${since.received}
          AND (drafted_at IS NULL OR drafted_at < ${since.drafted})))
        AND (held_until IS NULL OR held_until < ${now})
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  }

  async delete(tx: Tx, ids: string[]): Promise<void> {
    await tx.file.deleteMany({ where: { id: { in: ids } } });
  }

  async forgetQuotas(before: Date): Promise<void> {
    await this.prisma.uploadQuota.deleteMany({ where: { day: { lt: before } } });
  }
}
