import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { vehicleDocumentTypeSchema } from '@placette/contracts/documents/schema';
import type { vehicleAdded, vehicleChanged, vehicleDeleted } from '@placette/contracts/requests/events';
import type { EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { DocumentRemovalService } from '../own-documents/document-removal.service.js';
import { DocumentStatusService } from '../own-documents/document-status.service.js';
import { DocumentSubmissionService } from '../own-documents/document-submission.service.js';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { CardsRepository, vehicleLabel } from './cards.repository.js';

/**
 * Follows the vehicles of the requests service: a new one brings its documents, a corrected one a new registration
 * document (« carte grise ») when it needs one; a deleted one removes them.
 */
@Injectable()
export class VehicleSyncService {
  constructor(
    private readonly cards: CardsRepository,
    private readonly documents: DocumentsRepository,
    private readonly submission: DocumentSubmissionService,
    private readonly removal: DocumentRemovalService,
    private readonly status: DocumentStatusService,
    private readonly clock: Clock,
  ) {}

  async added({ documents, ...card }: EventPayload<typeof vehicleAdded>, { tx }: EventMeta<Tx>): Promise<void> {
    const { user_id } = card;
    await this.documents.lockPerson(tx, user_id);
    if (await this.cards.isDeleted(user_id, tx)) return;
    const exists = await this.cards.addVehicle(tx, card);
    if (!exists) return;
    await this.submission.submitWithSubject(tx, subjectOf(card), documents, vehicleDocumentTypeSchema.options);
    await this.status.publishOfPerson(tx, user_id);
  }

  /**
   * Earlier registration documents (« cartes grises ») prove nothing about the corrected vehicle: a new one replaces
   * them, whatever was decided.
   */
  async changed(
    { documents, ...card }: EventPayload<typeof vehicleChanged>,
    { tx, occurredAt }: EventMeta<Tx>,
  ): Promise<void> {
    const { user_id, vehicle_id } = card;
    await this.documents.lockPerson(tx, user_id);
    if (await this.cards.isDeleted(user_id, tx)) return;
    if (!(await this.cards.changeVehicle(tx, card, occurredAt)) || documents.length === 0) return;
    const replaced = new Set<string>(documents.map(({ document_type }) => document_type));
    for (const document of await this.documents.listOf('vehicle', user_id, tx)) {
      if (document.subject_id !== vehicle_id || !replaced.has(document.document_type)) continue;
      await this.removal.remove(tx, document);
    }
    await this.submission.submitWithSubject(tx, subjectOf(card), documents, vehicleDocumentTypeSchema.options);
    await this.status.publishOfDocument(tx, { category: 'vehicle', user_id, subject_id: vehicle_id });
  }

  async deleted({ user_id, vehicle_id }: EventPayload<typeof vehicleDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    await this.documents.lockPerson(tx, user_id);
    await this.cards.deleteVehicle(tx, { user_id, vehicle_id }, this.clock.now());
    const documents = await this.documents.listOf('vehicle', user_id, tx);
    for (const document of documents) {
      if (document.subject_id === vehicle_id) await this.removal.remove(tx, document);
    }
    await this.status.publishOfPerson(tx, user_id);
  }
}

function subjectOf({ user_id, vehicle_id, ...words }: Omit<EventPayload<typeof vehicleAdded>, 'documents'>) {
  return { category: 'vehicle', user_id, subject_id: vehicle_id, subject_label: vehicleLabel(words) } as const;
}
