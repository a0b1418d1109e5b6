import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { Upload } from '@placette/contracts/documents/schema';
import { today } from '@placette/contracts/kernel/days';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { Clock } from '@placette/service-runtime';
import type { Bucket, ObjectStore } from '@placette/storage';
import { randomBytes } from 'node:crypto';
import { toUpload } from '../../files/to-upload.js';
import { UploadRepository, type UploadRow } from '../../files/upload.repository.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { PhotoRepository } from '../photo.repository.js';
import { PhotoWorkJob } from '../photo-work.job.js';

/** OB-04: photos of a parking for another of the same owner. Each copy has its own files: either may be deleted alone. */
@Injectable()
export class CopyPhotos {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly uploads: UploadRepository,
    private readonly photos: PhotoRepository,
    private readonly work: PhotoWorkJob,
    private readonly clock: Clock,
  ) {}

  async execute({ upload_ids }: { upload_ids: string[] }, { user_id }: Actor): Promise<{ uploads: (Upload | null)[] }> {
    const known = await this.uploads.findPhotosInUse(user_id, upload_ids);
    const copies = upload_ids.map(async (id) => {
      const photo = known.find((each) => each.id === id);
      const copy = photo && (await this.copy(photo));
      return copy ? toUpload(copy) : null;
    });
    return { uploads: await Promise.all(copies) };
  }

  /** null when the day has no room for it, or its pictures are gone. */
  private async copy(from: UploadRow): Promise<UploadRow | null> {
    const { user_id, size } = from;
    const share = { user_id, purpose: 'photo', day: today(this.clock.now()), bytes: size } as const;
    if (!(await this.uploads.reserve(share))) return null;
    const made = await this.copyFiles(from).catch(async (error: unknown) => {
      await this.uploads.release(share);
      throw error;
    });
    if (!made) await this.uploads.release(share);
    return made;
  }

  private async copyFiles(from: UploadRow): Promise<UploadRow | null> {
    const { user_id, file_name, content_type, size, sha256 } = from;
    const photo = randomBytes(16).toString('hex');
    const [storage_key, original_key] = [`photos/${photo}`, `originals/${randomBytes(16).toString('hex')}`];
    const { id } = await this.uploads.insert({
      ...{ user_id, purpose: 'photo', bucket: 'public', storage_key, photo, file_name, content_type, size, sha256 },
      ...{ pages: null, original_sha256: null, created_at: this.clock.now(), photo_state: 'receiving', original_key },
    });
    try {
      // Something is still to be made of its original: the copy is prepared from it as well.
      if (from.original_key !== null && (await this.copyObject('private', from.original_key, original_key))) {
        const accepted = await this.photos.accept(id);
        this.work.wake();
        return accepted;
      }
      if (await this.copyPictures(from.storage_key, storage_key)) return await this.photos.acceptPrepared(id);
      await this.uploads.discard([id], this.clock.now());
      return null;
    } catch (error) {
      await this.uploads.discard([id], this.clock.now());
      throw error;
    }
  }

  /** AVIF may be missing: the WebP answers for it. */
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
}
