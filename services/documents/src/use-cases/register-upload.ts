import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsRpc } from '@placette/contracts/documents/rpc';
import type { Upload } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import type { Bucket, ObjectStore } from '@placette/storage';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { displayName } from '../domain/file-type.js';
import { cleanDocument, cleanPhotoFile } from '../files/clean-file.js';
import { OBJECT_STORE } from '../object-store.js';
import { UploadRepository, type UploadRow } from '../upload.repository.js';
import { toUpload } from './check-uploads.js';

interface CleanUpload {
  row: Pick<UploadRow, 'storage_key' | 'photo' | 'content_type' | 'size' | 'sha256'> & { bucket: Bucket };
  objects: { key: string; content: Buffer }[];
}

/** C35, F1–F4, F11: keeps a clean copy of what is acceptable, nothing of what is not, and never the incoming object. */
@Injectable()
export class RegisterUpload {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly uploads: UploadRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: RpcInput<typeof documentsRpc.registerUpload>, actor: Actor): Promise<Upload> {
    const incoming = await this.store.get('incoming', input.incoming_key);
    if (!incoming) fail('upload_not_found');
    const share = {
      user_id: actor.user_id,
      purpose: input.purpose,
      day: today(this.clock.now()),
      bytes: incoming.size,
    };
    try {
      if (!(await this.uploads.reserve(share))) fail('upload_quota_reached');
      const content = await buffer(incoming.body);
      const row = await this.keep(input, actor, content).catch(async (error: unknown) => {
        await this.uploads.release(share);
        throw error;
      });
      return toUpload(row);
    } finally {
      incoming.body.destroy();
      await this.store.delete('incoming', input.incoming_key);
    }
  }

  private async keep(
    { purpose, file_name }: { purpose: Upload['purpose']; file_name: string },
    actor: Actor,
    received: Buffer,
  ) {
    const { row, objects } = await (purpose === 'photo' ? cleanedPhoto : cleanedDocument)(received, file_name);
    const saved = await this.uploads.insert({
      ...row,
      user_id: actor.user_id,
      purpose,
      file_name: displayName(file_name),
      created_at: this.clock.now(),
    });
    try {
      const options = { contentType: row.content_type };
      await Promise.all(objects.map(({ key, content }) => this.store.put(row.bucket, key, content, options)));
    } catch (error) {
      await this.uploads.discard([saved.id], this.clock.now());
      throw error;
    }
    return saved;
  }
}

async function cleanedDocument(content: Buffer, fileName: string): Promise<CleanUpload> {
  const clean = await cleanDocument(content, fileName);
  const key = `documents/${randomBytes(16).toString('hex')}.${clean.extension}`;
  return {
    row: {
      bucket: 'private',
      storage_key: key,
      photo: null,
      content_type: clean.contentType,
      ...measure(clean.content),
    },
    objects: [{ key, content: clean.content }],
  };
}

async function cleanedPhoto(content: Buffer, fileName: string): Promise<CleanUpload> {
  const variants = await cleanPhotoFile(content, fileName);
  const photo = randomBytes(16).toString('hex');
  const storage_key = `photos/${photo}`;
  const all = Buffer.concat(variants.map((variant) => variant.content));
  return {
    row: { bucket: 'public', storage_key, photo, content_type: 'image/webp', ...measure(all) },
    objects: variants.map((variant) => ({ key: `${storage_key}-${variant.width}.webp`, content: variant.content })),
  };
}

function measure(content: Buffer) {
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
