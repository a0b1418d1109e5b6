import { Injectable } from '@nestjs/common';
import {
  photoStateSchema,
  type Upload,
  type UploadPurpose,
  uploadPurposeSchema,
} from '@placette/contracts/documents/schema';
import type { File } from '../generated/prisma/client.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

export type UploadRow = File;
type NewUpload = Omit<
  UploadRow,
  'id' | 'attached_at' | 'discarded_at' | 'attempts' | 'held_until' | 'drafted_at' | 'recto_file_id'
> & { recto_file_id?: string | null };

/** The earliest times at which a stored file was received, or named by a draft that changed. */
export interface Since {
  received: Date;
  drafted: Date;
}

/** Documents, and photos that were accepted. */
const received = { OR: [{ photo_state: null }, { photo_state: { not: 'receiving' } }] };
/** Files that can be read. */
const readable = { OR: [{ photo_state: null }, { photo_state: 'ready' }] };

/** A photo whose original still has to be prepared. */
export type PhotoToPrepare = UploadRow & { photo: string; original_key: string };

/** Files from their acceptance to their removal. For a photo, the row records the work that is left. */
@Injectable()
export class UploadsRepository {
  constructor(private readonly prisma: PrismaService) {}

  async insert(file: NewUpload): Promise<UploadRow> {
    return this.prisma.file.create({ data: file });
  }

  /** Returns the unused uploads of this person that were received since then, or named by a draft. */
  async findUnattached(user_id: string, ids: string[], since: Since): Promise<UploadRow[]> {
    const wanted = { OR: [{ created_at: { gte: since.received } }, { drafted_at: { gte: since.drafted } }] };
    return this.prisma.file.findMany({
      where: { id: { in: ids }, user_id, attached_at: null, discarded_at: null, AND: [wanted, received] },
    });
  }

  /** Returns a document file of this person that a document uses, or that one still may. */
  async findRecto(user_id: string, id: string, since: Since): Promise<UploadRow | null> {
    const used = { attached_at: { not: null } };
    const usable = { OR: [used, { created_at: { gte: since.received } }, { drafted_at: { gte: since.drafted } }] };
    return this.prisma.file.findFirst({ where: { id, user_id, purpose: 'document', discarded_at: null, ...usable } });
  }

  async findUsed(tx: Tx, id: string): Promise<UploadRow | null> {
    return tx.file.findUnique({ where: { id } });
  }

  /** Returns the photos of this person's parkings that can be shown, or are being prepared. */
  async findPhotosInUse(user_id: string, ids: readonly string[]): Promise<UploadRow[]> {
    const usable = { attached_at: { not: null }, discarded_at: null, photo_state: { in: ['preparing', 'ready'] } };
    return this.prisma.file.findMany({ where: { id: { in: [...ids] }, user_id, purpose: 'photo', ...usable } });
  }

  /** Marks the files that this person's draft names, and no others. An older state does not override a newer one. */
  async keepForDraft(tx: Tx, user_id: string, ids: readonly string[], drafted_at: Date): Promise<void> {
    const older = { drafted_at: { lt: drafted_at } };
    const named = { id: { in: [...ids] } };
    await tx.file.updateMany({ where: { user_id, ...older, NOT: named }, data: { drafted_at: null } });
    const where = { user_id, ...named, OR: [{ drafted_at: null }, older] };
    await tx.file.updateMany({ where, data: { drafted_at } });
  }

  /**
   * Returns null when the upload is missing, belongs to another person, has another purpose, or is attached already.
   */
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

  /** Returns every stored file of a person, oldest first. */
  async keptOf(user_id: string): Promise<UploadRow[]> {
    return this.prisma.file.findMany({
      where: { user_id, discarded_at: null, ...readable },
      orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
    });
  }

  /** Marks every file of a deleted account; the sweep removes them. */
  async discardAllOf(tx: Tx, user_id: string, now: Date): Promise<void> {
    await tx.file.updateMany({ where: { user_id }, data: { discarded_at: now } });
  }

  /** Marks only files of this person, whichever ids are given. */
  async discardOwn(tx: Tx, user_id: string, ids: readonly string[], now: Date): Promise<void> {
    await tx.file.updateMany({ where: { user_id, id: { in: [...ids] } }, data: { discarded_at: now } });
  }

  /** Marks files; the sweep removes them with their objects. */
  async discard(ids: string[], now: Date, db: Tx = this.prisma): Promise<void> {
    await db.file.updateMany({ where: { id: { in: ids } }, data: { discarded_at: now } });
  }

  /**
   * Returns discarded files and uploads unused since `since`, locked until the transaction ends, without those that a
   * worker is writing.
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

  /** The original of a photo is in the store: the photo now waits to be prepared. */
  async acceptPhoto(id: string): Promise<UploadRow> {
    return this.prisma.file.update({ where: { id }, data: { photo_state: 'preparing' } });
  }

  /** All pictures of a photo are in the store: nothing is left to prepare. */
  async acceptPreparedPhoto(id: string): Promise<UploadRow> {
    return this.prisma.file.update({ where: { id }, data: { photo_state: 'ready', original_key: null } });
  }

  /**
   * Locks the next photo that no worker is preparing, until `held_until`. Photos that are not visible yet come first.
   */
  async lockNextPhoto(now: Date, held_until: Date): Promise<PhotoToPrepare | null> {
    const [row] = await this.prisma.$queryRaw<{ id: string }[]>`
      UPDATE files SET held_until = ${held_until}, attempts = attempts + 1
      WHERE id = (
        SELECT id FROM files
        WHERE original_key IS NOT NULL AND photo_state IN ('preparing', 'ready') AND discarded_at IS NULL
          AND (held_until IS NULL OR held_until < ${now})
        ORDER BY photo_state, created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`;
    const file = row && (await this.prisma.file.findUnique({ where: { id: row.id } }));
    return file ? (file as PhotoToPrepare) : null;
  }

  /** The public widths are in the store. Returns false when the photo is no longer needed, or was announced before. */
  async markPhotoReady(tx: Tx, id: string, made: { size: number; sha256: string }): Promise<boolean> {
    const { count } = await tx.file.updateMany({
      where: { id, photo_state: 'preparing', discarded_at: null },
      data: { ...made, photo_state: 'ready', attempts: 0, held_until: null },
    });
    return count > 0;
  }

  /** Returns false when the photo was ready, or announced before. */
  async markPhotoFailed(tx: Tx, id: string): Promise<boolean> {
    const { count } = await tx.file.updateMany({
      where: { id, photo_state: 'preparing' },
      data: { photo_state: 'failed', held_until: null },
    });
    return count > 0;
  }

  /** Nothing is left to prepare: the original may be removed. */
  async markPhotoDone(id: string): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { original_key: null, held_until: null } });
  }

  async lockUntil(id: string, held_until: Date): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { held_until } });
  }

  /** Undoes the attempt: something that it needs is unavailable, which says nothing about the photo. */
  async putBack(id: string, held_until: Date): Promise<void> {
    await this.prisma.file.updateMany({ where: { id }, data: { held_until, attempts: { decrement: 1 } } });
  }
}

export function toUpload({ photo_state, created_at, purpose, ...row }: UploadRow): Upload {
  const { id, file_name, content_type, size, photo, pages } = row;
  return {
    id,
    file_name,
    content_type,
    size,
    photo,
    ...(pages !== null && { pages }),
    state: photoStateSchema.catch('ready').parse(photo_state),
    purpose: uploadPurposeSchema.parse(purpose),
    created_at: created_at.toISOString(),
  };
}
