import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { vehicleDocumentTypeSchema } from '@placette/contracts/documents/schema';
import type { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import { Clock } from '@placette/service-runtime';
import { CardRepository } from '../../copies/card.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { AnnounceStatus } from '../../own-documents/use-cases/announce-status.js';
import { DeleteDocument } from '../../own-documents/use-cases/delete-document.js';
import { vehicleLabel } from '../../own-documents/use-cases/find-subject.js';
import { SyncDocuments } from '../../own-documents/use-cases/sync-documents.js';

/**
 * Follows the vehicles of requests: a new one brings its documents, a corrected one a new carte grise if it needs one, a
 * deleted one takes them away.
 */
@Injectable()
export class SyncVehicle {
  constructor(
    private readonly cards: CardRepository,
    private readonly documents: DocumentRepository,
    private readonly syncDocuments: SyncDocuments,
    private readonly deleteDocument: DeleteDocument,
    private readonly announce: AnnounceStatus,
    private readonly clock: Clock,
  ) {}

  async added(tx: Tx, { documents, ...card }: EventPayload<typeof vehicleAdded>): Promise<void> {
    const { user_id } = card;
    await this.documents.lockPerson(tx, user_id);
    if (await this.cards.isDeleted(user_id, tx)) return;
    const exists = await this.cards.addVehicle(tx, card);
    if (!exists) return;
    await this.syncDocuments.execute(tx, subjectOf(card), documents, vehicleDocumentTypeSchema.options);
    await this.announce.ofPerson(tx, user_id);
  }

  /** Cartes grises of before prove nothing of the corrected vehicle: with a new one they go, whatever was decided. */
  async changed(tx: Tx, { documents, ...card }: EventPayload<typeof vehicleChanged>, occurred_at: Date): Promise<void> {
    const { user_id, vehicle_id } = card;
    await this.documents.lockPerson(tx, user_id);
    if (await this.cards.isDeleted(user_id, tx)) return;
    if (!(await this.cards.changeVehicle(tx, card, occurred_at)) || documents.length === 0) return;
    const replaced = new Set<string>(documents.map(({ document_type }) => document_type));
    for (const document of await this.documents.listOf('vehicle', user_id, tx)) {
      if (document.subject_id !== vehicle_id || !replaced.has(document.document_type)) continue;
      await this.deleteDocument.remove(tx, document);
    }
    await this.syncDocuments.execute(tx, subjectOf(card), documents, vehicleDocumentTypeSchema.options);
    await this.announce.ofDocument(tx, { category: 'vehicle', user_id, subject_id: vehicle_id });
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

function subjectOf({ user_id, vehicle_id, ...words }: Omit<EventPayload<typeof vehicleAdded>, 'documents'>) {
  return { category: 'vehicle', user_id, subject_id: vehicle_id, subject_label: vehicleLabel(words) } as const;
}
