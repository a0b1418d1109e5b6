import { photoPrepared } from '@placette/contracts/documents/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { SavePhotoOutcome } from './use-cases/save-photo-outcome.js';

@Subscriptions()
export class PhotosSubscriptions {
  constructor(private readonly photos: SavePhotoOutcome) {}

  readonly handlers = [on(photoPrepared, async (photo, { tx }: EventMeta<Tx>) => this.photos.execute(tx, photo))];
}
