import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, EventPayload, RpcInput } from '@placette/contracts';
import type { Upload } from '@placette/contracts/documents/schema';
import type { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import type { EventMeta } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { cleanDocument, type CleanedSide } from '../files/clean-file.js';
import { VirusScanner } from '../files/virus-scanner.js';
import { PhotosService } from '../photos/photos.service.js';
import { OBJECT_STORE } from '../platform/object-store.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { UNATTACHED_MS, unwantedSince, usableSince } from './domain/upload-limits.js';
import { UploadQuotasRepository, type QuotaShare } from './upload-quotas.repository.js';
import { toUpload, UploadsRepository, type UploadRow } from './uploads.repository.js';

type Given = RpcInput<typeof uploadsApi.registerUpload>;
type Owner = Pick<Actor, 'user_id'>;

/** The number of files that one transaction removes. */
const BATCH = 100;

/** Files that people upload, until something uses them or the sweep removes them. */
@Injectable()
export class UploadsService {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly uploads: UploadsRepository,
    private readonly quotas: UploadQuotasRepository,
    private readonly photos: PhotosService,
    private readonly scanner: VirusScanner,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** F11: refuses with `upload_quota_reached` before a file is received. */
  async requireRoom({ purpose, bytes }: Pick<QuotaShare, 'purpose' | 'bytes'>, { user_id }: Owner): Promise<void> {
    const share = { user_id, purpose, bytes, day: today(this.clock.now()) };
    if (!(await this.quotas.hasRoom(share))) fail('upload_quota_reached');
  }

  /** C35, F1–F4, F7, F11: stores acceptable files only, and always removes the incoming object. */
  async register(given: Given, actor: Owner): Promise<Upload> {
    const incoming = await this.store.get('incoming', given.incoming_key);
    if (!incoming) fail('upload_not_found');
    const share = {
      user_id: actor.user_id,
      purpose: given.purpose,
      day: today(this.clock.now()),
      bytes: incoming.size,
    };
    try {
      if (!(await this.quotas.reserve(share))) fail('upload_quota_reached');
      const content = await buffer(incoming.body);
      const row = await this.keep(content, given, actor).catch(async (error: unknown) => {
        await this.quotas.release(share);
        throw error;
      });
      return toUpload(row);
    } finally {
      incoming.body.destroy();
      await this.store.delete('incoming', given.incoming_key);
    }
  }

  /**
   * Checked before publishing: every upload exists, belongs to the actor and is unused; otherwise fails with
   * `upload_not_found`.
   */
  async check({ upload_ids }: { upload_ids: string[] }, actor: Actor): Promise<{ uploads: Upload[] }> {
    const since = usableSince(this.clock.now());
    const found = await this.uploads.findUnattached(actor.user_id, upload_ids, since);
    const uploads = upload_ids.map((id) =>
      toUpload(found.find((upload) => upload.id === id) ?? fail('upload_not_found')),
    );
    return { uploads };
  }

  /** The files that a draft names are stored as long as the draft. */
  async keepForDraft(draft: EventPayload<typeof draftFilesNamed>, { tx }: EventMeta<Tx>): Promise<void> {
    await this.uploads.keepForDraft(tx, draft.user_id, draft.upload_ids, new Date(draft.changed_at));
  }

  /**
   * F12: removes discarded files, and uploads that nothing has used or named in time, with their objects. It may run at
   * any time. Returns the number of removed files.
   */
  async sweep(): Promise<number> {
    let removed = 0;
    let batch: number;
    do {
      batch = await this.removeBatch();
      removed += batch;
    } while (batch === BATCH);
    return removed;
  }

  /** Sweeps for a person who waits; what fails is left to the next sweep. */
  async sweepNow(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn({ error }, 'file removal is left to the sweep'));
  }

  /** Removes quotas of days before `quotas`, and incoming files that a gateway could not have checked. */
  async forgetOld({ quotas }: { quotas: Date }): Promise<void> {
    await this.store.deleteOlderThan('incoming', new Date(this.clock.now().getTime() - UNATTACHED_MS));
    await this.quotas.forget(quotas);
  }

  private async keep(content: Buffer, given: Given, actor: Owner): Promise<UploadRow> {
    await this.scanner.check(content);
    return given.purpose === 'photo'
      ? this.photos.accept(content, given.file_name, actor)
      : this.keepDocument(content, given, actor);
  }

  /** Encoded before the response, so that a moderator never gets an unreadable document. */
  private async keepDocument(received: Buffer, given: Given, { user_id }: Owner): Promise<UploadRow> {
    const recto = given.recto_upload_id === undefined ? null : await this.kept(given.recto_upload_id, user_id);
    const cleaned = await cleanDocument(received, given.document_type, recto?.side);
    const { content, contentType, extension, pages } = cleaned;
    // ID-06: a random key in the private bucket.
    const storage_key = `documents/${randomBytes(16).toString('hex')}.${extension}`;
    const saved = await this.uploads.insert({
      user_id,
      purpose: 'document',
      bucket: 'private',
      storage_key,
      photo: null,
      file_name: recto?.file_name ?? given.file_name,
      content_type: contentType,
      pages,
      recto_file_id: recto?.id ?? null,
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

  /**
   * C50: the first side, which stays a file of its own, since the second may still be removed: an upload, or the file of
   * a document that was sent without its second side.
   */
  private async kept(id: string, user_id: string): Promise<UploadRow & { side: CleanedSide }> {
    const row = await this.uploads.findRecto(user_id, id, usableSince(this.clock.now()));
    const object = row && (await this.store.get('private', row.storage_key));
    if (!row || !object) fail('upload_not_found');
    return { ...row, side: { content: await buffer(object.body), contentType: row.content_type } };
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

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
