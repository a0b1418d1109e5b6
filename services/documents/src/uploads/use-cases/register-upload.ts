import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { Upload } from '@placette/contracts/documents/schema';
import type { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { cleanDocument, type CleanedSide } from '../../files/clean-file.js';
import { VirusScanner } from '../../files/virus-scanner.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { usableSince } from '../../files/domain/upload-limits.js';
import { toUpload } from '../../files/to-upload.js';
import { UploadRepository, type UploadRow } from '../../files/upload.repository.js';
import { AcceptPhoto } from '../../photos/use-cases/accept-photo.js';

type Input = RpcInput<typeof uploadsApi.registerUpload>;

/** C35, F1–F4, F7, F11: keeps what is acceptable, nothing of what is not, and never the incoming object. */
@Injectable()
export class RegisterUpload {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly uploads: UploadRepository,
    private readonly photos: AcceptPhoto,
    private readonly scanner: VirusScanner,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input, actor: Actor): Promise<Upload> {
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
      const row = await this.keep(content, input, actor).catch(async (error: unknown) => {
        await this.uploads.release(share);
        throw error;
      });
      return toUpload(row);
    } finally {
      incoming.body.destroy();
      await this.store.delete('incoming', input.incoming_key);
    }
  }

  private async keep(content: Buffer, input: Input, actor: Actor): Promise<UploadRow> {
    await this.scanner.check(content);
    return input.purpose === 'photo'
      ? this.photos.execute(content, input.file_name, actor)
      : this.keepDocument(content, input, actor);
  }

  /** Encoded before the answer, so that a moderator never gets an unreadable document. */
  private async keepDocument(received: Buffer, input: Input, { user_id }: Actor): Promise<UploadRow> {
    const recto = input.recto_upload_id === undefined ? null : await this.kept(input.recto_upload_id, user_id);
    const cleaned = await cleanDocument(received, input.document_type, recto?.side);
    const { content, contentType, extension, pages } = cleaned;
    // ID-06: a random key of the private store.
    const storage_key = `documents/${randomBytes(16).toString('hex')}.${extension}`;
    const saved = await this.uploads.insert({
      user_id,
      purpose: 'document',
      bucket: 'private',
      storage_key,
      photo: null,
      file_name: recto?.file_name ?? input.file_name,
      content_type: contentType,
      pages,
      size: content.length,
      sha256: sha256(content),
      original_sha256: recto?.original_sha256 ?? sha256(received),
      created_at: this.clock.now(),
      photo_state: null,
      original_key: null,
    });
    try {
      await this.store.put('private', storage_key, content, { contentType });
    } catch (error) {
      await this.uploads.discard([saved.id], this.clock.now());
      throw error;
    }
    return saved;
  }

  /** The first side (C50), which stays an upload of its own: the second may still be taken back. */
  private async kept(id: string, user_id: string): Promise<UploadRow & { side: CleanedSide }> {
    const [row] = await this.uploads.findUnattached(user_id, [id], usableSince(this.clock.now()));
    const object = row?.purpose === 'document' ? await this.store.get('private', row.storage_key) : null;
    if (!row || !object) fail('upload_not_found');
    return { ...row, side: { content: await buffer(object.body), contentType: row.content_type } };
  }
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
