import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { parkingDocumentTypeSchema } from '@placette/contracts/documents/schema';
import type { parkingPublished, parkingUpdated } from '@placette/contracts/listings/events';
import { Clock } from '@placette/service-runtime';
import { CardRepository } from '../card.repository.js';
import { DocumentRepository } from '../document.repository.js';
import type { Tx } from '../prisma.service.js';
import { UploadRepository } from '../upload.repository.js';
import { TakeInDocuments } from './take-in-documents.js';

/** Follows the parkings of listings: a new one brings its documents and photos (OP-20). */
@Injectable()
export class TakeInParking {
  constructor(
    private readonly cards: CardRepository,
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly takeInDocuments: TakeInDocuments,
    private readonly clock: Clock,
  ) {}

  async published(tx: Tx, parking: EventPayload<typeof parkingPublished>, occurredAt: Date): Promise<void> {
    const { owner_id: user_id, parking_spot_id, title, documents, photo_upload_ids } = parking;
    await this.documents.lockPerson(tx, user_id);
    await this.updated(tx, parking, occurredAt);
    if (await this.cards.isGone(user_id, tx)) return;
    const subject = { category: 'parking', user_id, subject_id: parking_spot_id, subject_label: title } as const;
    await this.takeInDocuments.execute(tx, subject, documents, parkingDocumentTypeSchema.options);
    for (const id of photo_upload_ids) {
      await this.uploads.attach(tx, { id, user_id, purpose: 'photo' }, this.clock.now());
    }
  }

  async updated(tx: Tx, parking: EventPayload<typeof parkingUpdated>, occurredAt: Date): Promise<void> {
    const { parking_spot_id, owner_id, title, city } = parking;
    await this.documents.lockPerson(tx, owner_id);
    if (await this.cards.isGone(owner_id, tx)) return;
    await this.cards.saveSpot(tx, { parking_spot_id, owner_id, title, city, occurred_at: occurredAt });
  }
}
