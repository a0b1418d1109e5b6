import { Inject, Injectable } from '@nestjs/common';
import { photoPrepared } from '@placette/contracts/documents/events';
import { PHOTO_WIDTHS } from '@placette/contracts/listings/offer/photo';
import { isOutage } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock, Logger } from '@placette/service-runtime';
import type { ObjectStore } from '@placette/storage';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { encodePhoto, UnreadablePhoto } from '../encode-photo.js';
import { OBJECT_STORE } from '../../platform/object-store.js';
import { PhotoRepository, type PhotoWork } from '../photo.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** Longer than the slowest photo takes; another worker retries after it. */
const LOCK_MS = 45_000;
const RETRY_MS = 5_000;
const TRIES = 3;

/**
 * Makes the pictures of the photos that wait, one after the other: first the WebP that everybody can see, then AVIF.
 * Safe at any time and to repeat: the same pictures are written under the same names (F3, F5).
 */
@Injectable()
export class PreparePhotos {
  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly prisma: PrismaService,
    private readonly photos: PhotoRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The photo that has waited longest; false when none waits, or when what all of them need is away. */
  async next(): Promise<boolean> {
    const now = this.clock.now();
    const work = await this.photos.lockNext(now, new Date(now.getTime() + LOCK_MS));
    if (!work) return false;
    // A worker that died counts as a try: a photo that kills it is not tried for ever.
    if (work.attempts > TRIES) {
      await this.giveUp(work);
      return true;
    }
    return this.prepare(work).then(
      () => true,
      (error: unknown) => this.failed(work, error),
    );
  }

  private async prepare(work: PhotoWork): Promise<void> {
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

  private async make({ storage_key }: PhotoWork, content: Buffer, format: 'webp' | 'avif'): Promise<Buffer> {
    const pictures = await encodePhoto({ content, format, widths: [...PHOTO_WIDTHS] });
    const options = { contentType: `image/${format}` };
    for (const [index, picture] of pictures.entries()) {
      await this.store.put('public', `${storage_key}-${PHOTO_WIDTHS[index]}.${format}`, picture, options);
    }
    return Buffer.concat(pictures);
  }

  private async announce({ id, user_id, photo }: PhotoWork, state: 'ready' | 'failed', made: Buffer = Buffer.alloc(0)) {
    const measured = { size: made.length, sha256: createHash('sha256').update(made).digest('hex') };
    await this.prisma.$transaction(async (tx) => {
      const isNew =
        state === 'ready' ? await this.photos.markReady(tx, id, measured) : await this.photos.markFailed(tx, id);
      if (isNew) await this.outbox.record(tx, photoPrepared, { upload_id: id, user_id, photo, state });
    });
  }

  private async finish({ id, original_key }: PhotoWork): Promise<void> {
    await this.store.delete('private', original_key);
    await this.photos.markDone(id);
  }

  /** Whether another photo may fare better. */
  private async failed(work: PhotoWork, error: unknown): Promise<boolean> {
    const { id, attempts } = work;
    this.logger.warn({ file: id, attempts, error: String(error) }, 'photo not prepared');
    const again = new Date(this.clock.now().getTime() + RETRY_MS);
    if (isOutage(error)) {
      await this.photos.putBack(id, again);
      return false;
    }
    if (error instanceof UnreadablePhoto || attempts >= TRIES) await this.giveUp(work);
    else await this.photos.lockUntil(id, again);
    return true;
  }

  /** A photo that everybody sees already does without AVIF; any other failure is announced to its owner. */
  private async giveUp(work: PhotoWork): Promise<void> {
    if (work.photo_state === 'preparing') await this.announce(work, 'failed');
    await this.finish(work);
  }
}
