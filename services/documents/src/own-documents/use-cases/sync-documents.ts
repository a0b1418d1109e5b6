import { Injectable } from '@nestjs/common';
import type { DocumentType } from '@placette/contracts/documents/schema';
import { Logger } from '@placette/service-runtime';
import { DocumentRepository } from '../document.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { CreateDocument, type Submission } from './create-document.js';

/** Documents submitted with a new vehicle or parking. The caller has locked the owner. */
@Injectable()
export class SyncDocuments {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly createDocument: CreateDocument,
    private readonly logger: Logger,
  ) {}

  /** Creates each document once; one that cannot be created is left out, and its owner can submit it again. */
  async execute(
    tx: Tx,
    subject: Pick<Submission, 'category' | 'user_id' | 'subject_id' | 'subject_label'>,
    submitted: readonly { document_type: DocumentType; upload_id: string }[],
    expected: readonly DocumentType[],
  ): Promise<void> {
    const { category, user_id, subject_id } = subject;
    const known = (await this.documents.listOf(category, user_id, tx)).filter((row) => row.subject_id === subject_id);
    const open = new Set(known.filter(({ status }) => status !== 'rejected').map(({ document_type }) => document_type));
    for (const { document_type, upload_id } of submitted) {
      if (open.has(document_type) || known.some(({ file_id }) => file_id === upload_id)) continue;
      const created = expected.includes(document_type)
        ? await this.createDocument.execute(tx, { ...subject, document_type, upload_id })
        : null;
      if (created) open.add(document_type);
      else this.logger.warn({ category, subject_id, document_type, upload_id }, 'document left out');
    }
  }
}
