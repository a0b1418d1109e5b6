import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { photoPrepared } from '@placette/contracts/documents/events';
import type { Upload } from '@placette/contracts/documents/schema';
import { today } from '@placette/contracts/kernel/days';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { isOutage } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import { Jobs } from '@placette/service-runtime/jobs';
import type { Bucket, ObjectStore } from '@placette/storage';
import { acceptPhoto } from '../files/clean-file.js';
import { OBJECT_STORE } from '../platform/object-store.js';
import { PrismaService } from '../platform/prisma.service.js';
import { UploadQuotasRepository } from '../uploads/upload-quotas.repository.js';
import { toUpload, UploadsRepository, type PhotoToPrepare, type UploadRow } from '../uploads/uploads.repository.js';
import { encodePhoto, UnreadablePhoto } from './encode-photo.js';

/** Longer than the slowest photo takes; afterwards another worker tries again. */
const LOCK_MS = 45_000;
const RETRY_MS = 5_000;
const TRIES = 3;

/** Accepts and copies photos of parkings, and prepares them after the response. */
@Injectable()
export class PhotosService {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly uploads: UploadsRepository,
    private readonly quotas: UploadQuotasRepository,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * OP-19: records a photo that can be prepared and stores its original in the private bucket; its pictures are made
   * after the response. Refuses as `acceptPhoto` does, and then stores nothing.
   */
  async accept(content: Buffer, file_name: string, { user_id }: Pick<Actor, 'user_id'>): Promise<UploadRow> {
    await acceptPhoto(content);
    const photo = randomBytes(16).toString('hex');
    const original_key = `originals/${randomBytes(16).toString('hex')}`;
    const { id } = await this.uploads.insert({
      user_id,
      purpose: 'photo',
      bucket: 'public',
      storage_key: `photos/${photo}`,
      photo,
      file_name,
      content_type: 'image/webp',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      original_sha256: null,
      pages: null,
      created_at: this.clock.now(),
      photo_state: 'receiving',
      original_key,
    });
    try {
      await this.store.put('private', original_key, content, { contentType: 'application/octet-stream' });
    } catch (error) {
      await this.uploads.discard([id], this.clock.now());
      throw error;
    }
    const accepted = await this.uploads.acceptPhoto(id);
    this.jobs.wake('photos');
    return accepted;
  }

  /**
   * OB-04: copies photos of a parking to another one of the same owner. Each copy has its own files, since either may
   * be deleted alone.
   */
  async copy({ upload_ids }: { upload_ids: string[] }, { user_id }: Actor): Promise<{ uploads: (Upload | null)[] }> {
    const known = await this.uploads.findPhotosInUse(user_id, upload_ids);
    const copies = upload_ids.map(async (id) => {
      const photo = known.find((each) => each.id === id);
      const copy = photo && (await this.copyOne(photo));
      return copy ? toUpload(copy) : null;
    });
    return { uploads: await Promise.all(copies) };
  }

  /**
   * F3, F5: makes the pictures of the waiting photos one after the other: first the public WebP, then AVIF. It may run
   * at any time and repeatedly: the same pictures are written under the same names.
   */
  async prepareAll(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.prepareNext()));
  }

  /**
   * Prepares the photo that has waited longest. Returns false when none waits, or when something that all photos need
   * is unavailable.
   */
  async prepareNext(): Promise<boolean> {
    const now = this.clock.now();
    const work = await this.uploads.lockNextPhoto(now, new Date(now.getTime() + LOCK_MS));
    if (!work) return false;
    // The death of a worker counts as an attempt: a photo that kills its worker is not tried for ever.
    if (work.attempts > TRIES) {
      await this.giveUp(work);
      return true;
    }
    return this.prepare(work).then(
      () => true,
      (error: unknown) => this.failed(work, error),
    );
  }

  /** Returns null when the quota of the day is used up, or when the pictures are gone. */
  private async copyOne(from: UploadRow): Promise<UploadRow | null> {
    const { user_id, size } = from;
    const share = { user_id, purpose: 'photo', day: today(this.clock.now()), bytes: size } as const;
    if (!(await this.quotas.reserve(share))) return null;
    const made = await this.copyFiles(from).catch(async (error: unknown) => {
      await this.quotas.release(share);
      throw error;
    });
    if (!made) await this.quotas.release(share);
    return made;
  }

  private async copyFiles(from: UploadRow): Promise<UploadRow | null> {
    const { user_id, file_name, content_type, size, sha256 } = from;
    const photo = randomBytes(16).toString('hex');
    const [storage_key, original_key] = [`photos/${photo}`, `originals/${randomBytes(16).toString('hex')}`];
    const { id } = await this.uploads.insert({
      user_id,
      purpose: 'photo',
      bucket: 'public',
      storage_key,
      photo,
      file_name,
      content_type,
      size,
      sha256,
      original_sha256: null,
      pages: null,
      created_at: this.clock.now(),
      photo_state: 'receiving',
      original_key,
    });
    try {
      // The original still has to be prepared: the copy is prepared from its own original as well.
      if (from.original_key !== null && (await this.copyObject('private', from.original_key, original_key))) {
        const accepted = await this.uploads.acceptPhoto(id);
        this.jobs.wake('photos');
        return accepted;
      }
      if (await this.copyPictures(from.storage_key, storage_key)) return await this.uploads.acceptPreparedPhoto(id);
      await this.uploads.discard([id], this.clock.now());
      return null;
    } catch (error) {
      await this.uploads.discard([id], this.clock.now());
      throw error;
    }
  }

  /** AVIF may be missing: WebP is served instead. */
  private async copyPictures(from: string, to: string): Promise<boolean> {
    const pictures = PHOTO_WIDTHS.flatMap((width) => [`-${width}.avif`, `-${width}.webp`]);
    const copied = await Promise.all(
      pictures.map(async (end) => (await this.copyObject('public', from + end, to + end)) || end.endsWith('.avif')),
    );
    return copied.every(Boolean);
  }

  private async copyObject(bucket: Bucket, from: string, to: string): Promise<boolean> {
    const found = await this.store.get(bucket, from);
    if (!found) return false;
    const { body, contentType, size } = found;
    await this.store.put(bucket, to, body, { contentType, size }).finally(() => body.destroy());
    return true;
  }

  private async prepare(work: PhotoToPrepare): Promise<void> {
    const original = await this.store.get('private', work.original_key);
    if (!original) throw new UnreadablePhoto('its original is missing');
    const content = await buffer(original.body);
    if (work.photo_state === 'preparing') {
      const pictures = await this.make(work, content, 'webp');
      await this.announce(work, 'ready', pictures);
    } else {
      await this.make(work, content, 'avif');
      await this.finish(work);
    }
  }

  private async make({ storage_key }: PhotoToPrepare, content: Buffer, format: 'webp' | 'avif'): Promise<Buffer> {
    const pictures = await encodePhoto({ content, format, widths: [...PHOTO_WIDTHS] });
    const options = { contentType: `image/${format}` };
    for (const [index, picture] of pictures.entries()) {
      await this.store.put('public', `${storage_key}-${PHOTO_WIDTHS[index]}.${format}`, picture, options);
    }
    return Buffer.concat(pictures);
  }

  private async announce(
    { id, user_id, photo }: PhotoToPrepare,
    state: 'ready' | 'failed',
    made: Buffer = Buffer.alloc(0),
  ) {
    const measured = { size: made.length, sha256: createHash('sha256').update(made).digest('hex') };
    await this.prisma.$transaction(async (tx) => {
      const isNew =
        state === 'ready'
          ? await this.uploads.markPhotoReady(tx, id, measured)
          : await this.uploads.markPhotoFailed(tx, id);
      if (isNew) await this.outbox.record(tx, photoPrepared, { upload_id: id, user_id, photo, state });
    });
  }

  private async finish({ id, original_key }: PhotoToPrepare): Promise<void> {
    await this.store.delete('private', original_key);
    await this.uploads.markPhotoDone(id);
  }

  /** Returns whether another photo may succeed. */
  private async failed(work: PhotoToPrepare, error: unknown): Promise<boolean> {
    const { id, attempts } = work;
    this.logger.warn({ file: id, attempts, error: String(error) }, 'photo not prepared');
    const again = new Date(this.clock.now().getTime() + RETRY_MS);
    if (isOutage(error)) {
      await this.uploads.putBack(id, again);
      return false;
    }
    if (error instanceof UnreadablePhoto || attempts >= TRIES) await this.giveUp(work);
    else await this.uploads.lockUntil(id, again);
    return true;
  }

  /** A public photo does without AVIF; for any other failure its owner is notified. */
  private async giveUp(work: PhotoToPrepare): Promise<void> {
    if (work.photo_state === 'preparing') await this.announce(work, 'failed');
    await this.finish(work);
  }
}
