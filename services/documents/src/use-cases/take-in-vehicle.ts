import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { vehicleDocumentTypeSchema } from '@placette/contracts/documents/schema';
import type { vehicleAdded, vehicleDeleted } from '@placette/contracts/requests/events';
import { Clock } from '@placette/service-runtime';
import { CardRepository } from '../card.repository.js';
import { DocumentRepository } from '../document.repository.js';
import type { Tx } from '../prisma.service.js';
import { AnnounceStatus } from './announce-status.js';
import { DeleteDocument } from './delete-document.js';
import { vehicleLabel } from './find-subject.js';
import { TakeInDocuments } from './take-in-documents.js';

/** Follows the vehicles of requests: a new one brings its documents, a deleted one takes them away. */
@Injectable()
export class TakeInVehicle {
  constructor(
    private readonly cards: CardRepository,
    private readonly documents: DocumentRepository,
    private readonly takeInDocuments: TakeInDocuments,
    private readonly deleteDocument: DeleteDocument,
    private readonly announce: AnnounceStatus,
    private readonly clock: Clock,
  ) {}

  async added(tx: Tx, { documents, ...card }: EventPayload<typeof vehicleAdded>): Promise<void> {
    const { user_id, vehicle_id } = card;
    await this.documents.lockPerson(tx, user_id);
    if (await this.cards.isGone(user_id, tx)) return;
    const exists = await this.cards.addVehicle(tx, card);
    if (!exists) return;
    const subject = {
      category: 'vehicle',
      user_id,
      subject_id: vehicle_id,
      subject_label: vehicleLabel(card),
    } as const;
    await this.takeInDocuments.execute(tx, subject, documents, vehicleDocumentTypeSchema.options);
    await this.announce.ofPerson(tx, user_id);
  }

  async deleted(tx: Tx, { user_id, vehicle_id }: EventPayload<typeof vehicleDeleted>): Promise<void> {
    await this.documents.lockPerson(tx, user_id);
    await this.cards.deleteVehicle(tx, { user_id, vehicle_id }, this.clock.now());
    const documents = await this.documents.listOf('vehicle', user_id, tx);
    for (const document of documents) {
      if (document.subject_id === vehicle_id) await this.deleteDocument.remove(tx, document);
    }
    await this.announce.ofPerson(tx, user_id);
  }
}
