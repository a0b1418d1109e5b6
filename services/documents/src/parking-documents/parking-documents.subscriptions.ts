import {
  parkingPhotosChanged,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { UploadRepository } from '../files/upload.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SyncParking } from './use-cases/sync-parking.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class ParkingDocumentsSubscriptions {
  readonly handlers = [
    on(parkingPublished, (parking, { tx, occurredAt }: Meta) => this.parkings.published(tx, parking, occurredAt)),
    on(parkingUpdated, (parking, { tx, occurredAt }: Meta) => this.parkings.updated(tx, parking, occurredAt)),
    on(parkingPhotosChanged, (change, { tx }: Meta) => this.parkings.photosChanged(tx, change)),
    on(parkingWithdrawn, (parking, { tx }: Meta) => this.parkings.withdrawn(tx, parking)),
    on(draftFilesNamed, (draft, { tx }: Meta) =>
      this.uploads.keepForDraft(tx, draft.user_id, draft.upload_ids, new Date(draft.changed_at)),
    ),
  ];

  constructor(
    private readonly parkings: SyncParking,
    private readonly uploads: UploadRepository,
  ) {}
}
