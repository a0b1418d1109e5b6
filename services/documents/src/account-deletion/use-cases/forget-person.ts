import { Injectable } from '@nestjs/common';
import { documentReviewed, documentSubmitted } from '@placette/contracts/documents/events';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import { Outbox } from '@placette/outbox';
import { CardRepository } from '../../copies/card.repository.js';
import { DataExportRepository } from '../../data-export/data-export.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ReportRepository } from '../../reports/report.repository.js';
import { UploadRepository } from '../../files/upload.repository.js';

/** H9, L2: files and names are erased, the results of verification stay. Safe to repeat. */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly cards: CardRepository,
    private readonly exports: DataExportRepository,
    private readonly reports: ReportRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await this.documents.lockPerson(tx, user_id);
    await this.cards.erasePerson(tx, user_id, deleted_at);
    await this.documents.erasePerson(tx, user_id);
    await this.uploads.discardAllOf(tx, user_id, deleted_at);
    await this.exports.endAllOf(tx, user_id, deleted_at);
    await this.reports.erasePerson(tx, user_id);
    const erasedEvents = [documentSubmitted, documentReviewed, reportReceived, reportDecided, contentModerated];
    await this.outbox.forget(tx, user_id, erasedEvents);
  }
}
