import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { documentReviewed, documentSubmitted } from '@placette/contracts/documents/events';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import type { userDeleted } from '@placette/contracts/identity/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { ContestsRepository } from '../contests/contests.repository.js';
import { DataExportsRepository } from '../data-export/data-exports.repository.js';
import { DocumentsRepository } from '../own-documents/documents.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { personal } from './personal-columns.js';

/** H9, L2: erases files and names; the results of verification stay. It may run repeatedly. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly uploads: UploadsRepository,
    private readonly cards: CardsRepository,
    private readonly exports: DataExportsRepository,
    private readonly contests: ContestsRepository,
    private readonly outbox: Outbox,
  ) {}

  async erase(account: EventPayload<typeof userDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    const { user_id } = account;
    const deleted_at = new Date(account.deleted_at);
    await this.documents.lockPerson(tx, user_id);
    await this.cards.markDeleted(tx, user_id, deleted_at);
    await this.documents.eraseComments(tx, user_id);
    await this.documents.deleteUndecided(tx, user_id);
    await this.contests.closeAllOf(tx, user_id, deleted_at);
    await personal.erase(tx, user_id);
    await this.uploads.discardAllOf(tx, user_id, deleted_at);
    await this.exports.endAllOf(tx, user_id, deleted_at);
    const erasedEvents = [documentSubmitted, documentReviewed, reportReceived, reportDecided, contentModerated];
    await this.outbox.forget(tx, user_id, erasedEvents);
  }
}
