import { Injectable } from '@nestjs/common';
import { documentSubmitted } from '@placette/contracts/documents/events';
import { isTooLong, type OwnDocument } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { DocumentRepository, type DocumentRow, type NewDocument } from '../document.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { UploadRepository } from '../../files/upload.repository.js';

export interface Submission extends NewDocument {
  upload_id: string;
  /** Display name of the vehicle or parking; null for identity. */
  subject_label: string | null;
}

/** Creates a pending document from an upload. The caller has locked the person and checked the rules. */
@Injectable()
export class CreateDocument {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A person's own submission: refuses `upload_not_found`, `pdf_too_long`. */
  async submit(tx: Tx, submission: Submission): Promise<DocumentRow> {
    const file = await this.uploads.findUsed(tx, submission.upload_id);
    if (file && isTooLong(file, submission.document_type)) fail('pdf_too_long');
    return (await this.execute(tx, submission)) ?? fail('upload_not_found');
  }

  /** Null when the upload cannot be used. */
  async execute(tx: Tx, { upload_id, subject_label, ...submission }: Submission): Promise<DocumentRow | null> {
    const now = this.clock.now();
    const { category, user_id, subject_id, document_type } = submission;
    const file = await this.uploads.attach(tx, { id: upload_id, user_id, purpose: 'document' }, now);
    if (!file) return null;
    const document = await this.documents.create(tx, submission, file, now);
    await this.outbox.record(tx, documentSubmitted, {
      ...{ document_id: document.id, category, document_type, user_id, subject_id, subject_label },
    });
    return document;
  }
}

export function toOwnDocument(document: DocumentRow): OwnDocument {
  const { id, category, document_type, file_name, status, rejection_reason, created_at } = document;
  return { id, category, document_type, file_name, status, rejection_reason, created_at: created_at.toISOString() };
}
