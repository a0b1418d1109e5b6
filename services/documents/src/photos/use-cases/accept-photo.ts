import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { Clock } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { createHash, randomBytes } from 'node:crypto';
import { acceptPhoto } from '../../files/clean-file.js';
import { PhotoWorkJob } from '../photo-work.job.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { PhotoRepository } from '../photo.repository.js';
import { UploadRepository, type UploadRow } from '../../files/upload.repository.js';

/** OP-19: a photo that can be prepared is written down and kept in private; its pictures are made after the answer. */
@Injectable()
export class AcceptPhoto {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly uploads: UploadRepository,
    private readonly photos: PhotoRepository,
    private readonly work: PhotoWorkJob,
    private readonly clock: Clock,
  ) {}

  /** Refuses as `acceptPhoto` does; nothing is kept then. */
  async execute(content: Buffer, file_name: string, { user_id }: Actor): Promise<UploadRow> {
    await acceptPhoto(content);
    const photo = randomBytes(16).toString('hex');
    const original_key = `originals/${randomBytes(16).toString('hex')}`;
    const { id } = await this.uploads.insert({
      user_id,
      purpose: 'photo',
      bucket: 'public',
      storage_key: `photos/${photo}`,
      photo,
      file_name: file_name,
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
    const accepted = await this.photos.accept(id);
    this.work.wake();
    return accepted;
  }
}
