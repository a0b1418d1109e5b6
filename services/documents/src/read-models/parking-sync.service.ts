import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { parkingDocumentTypeSchema } from '@placette/contracts/documents/schema';
import type {
  parkingMoved,
  parkingPhotosChanged,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import type { EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { DocumentRemovalService } from '../own-documents/document-removal.service.js';
import { DocumentStatusService } from '../own-documents/document-status.service.js';
import { DocumentSubmissionService } from '../own-documents/document-submission.service.js';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { CardsRepository } from './cards.repository.js';

/** OP-20: follows the parkings of the listings service; a new one brings its documents and photos. */
@Injectable()
export class ParkingSyncService {
  constructor(
    private readonly cards: CardsRepository,
    private readonly documents: DocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly submission: DocumentSubmissionService,
    private readonly removal: DocumentRemovalService,
    private readonly status: DocumentStatusService,
    private readonly clock: Clock,
  ) {}

  async published(parking: EventPayload<typeof parkingPublished>, meta: EventMeta<Tx>): Promise<void> {
    const { tx } = meta;
    const { owner_id: user_id, parking_spot_id, title, documents, photo_upload_ids } = parking;
    await this.documents.lockPerson(tx, user_id);
    await this.updated(parking, meta);
    if ((await this.cards.isDeleted(user_id, tx)) || (await this.cards.isWithdrawn(parking_spot_id, tx))) return;
    const subject = { category: 'parking', user_id, subject_id: parking_spot_id, subject_label: title } as const;
    await this.submission.submitWithSubject(tx, subject, documents, parkingDocumentTypeSchema.options);
    await this.attachPhotos(tx, user_id, photo_upload_ids);
  }

  async updated(parking: EventPayload<typeof parkingUpdated>, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    const { parking_spot_id, owner_id, title, city, right_declared } = parking;
    await this.documents.lockPerson(tx, owner_id);
    if (await this.cards.isDeleted(owner_id, tx)) return;
    await this.cards.saveSpot(tx, {
      parking_spot_id,
      owner_id,
      title,
      city,
      right_declared_at: right_declared && new Date(right_declared.at),
      right_declared_version: right_declared?.version ?? null,
      occurred_at: occurredAt,
    });
  }

  /** FO-08: after a far move, the proofs are reviewed again with the new point. */
  async moved(move: EventPayload<typeof parkingMoved>, { tx, occurredAt }: EventMeta<Tx>): Promise<void> {
    const { parking_spot_id, owner_id: user_id } = move;
    await this.documents.lockPerson(tx, user_id);
    if ((await this.cards.isDeleted(user_id, tx)) || (await this.cards.isWithdrawn(parking_spot_id, tx))) return;
    await this.documents.reopenProofs(tx, parking_spot_id, occurredAt, this.clock.now());
    await this.status.publishOfDocument(tx, { category: 'parking', user_id, subject_id: parking_spot_id });
  }

  /** OP-25: deletes the files of photos that were removed from a parking. */
  async photosChanged(change: EventPayload<typeof parkingPhotosChanged>, { tx }: EventMeta<Tx>): Promise<void> {
    const { parking_spot_id, owner_id, added_upload_ids, removed_upload_ids } = change;
    await this.documents.lockPerson(tx, owner_id);
    const isKept = !(await this.cards.isDeleted(owner_id, tx)) && !(await this.cards.isWithdrawn(parking_spot_id, tx));
    if (isKept) await this.attachPhotos(tx, owner_id, added_upload_ids);
    await this.uploads.discardOwn(tx, owner_id, removed_upload_ids, this.clock.now());
  }

  /** C38: the documents and photos of a withdrawn parking are removed with it. */
  async withdrawn(parking: EventPayload<typeof parkingWithdrawn>, { tx }: EventMeta<Tx>): Promise<void> {
    const { parking_spot_id, owner_id, photo_upload_ids } = parking;
    const now = this.clock.now();
    await this.documents.lockPerson(tx, owner_id);
    await this.cards.withdrawSpot(tx, parking_spot_id, owner_id, now);
    const documents = await this.documents.listOf('parking', owner_id, tx);
    for (const document of documents) {
      if (document.subject_id === parking_spot_id) await this.removal.remove(tx, document);
    }
    await this.uploads.discardOwn(tx, owner_id, photo_upload_ids, now);
  }

  private async attachPhotos(tx: Tx, user_id: string, ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.uploads.attach(tx, { id, user_id, purpose: 'photo' }, this.clock.now());
  }
}
