import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import {
  parkingDocumentTypeSchema,
  vehicleDocumentTypeSchema,
  type DocumentType,
  type OwnDocument,
} from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { DocumentRepository } from '../document.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { AnnounceStatus } from './announce-status.js';
import { FindSubject, type SubjectCategory } from './find-subject.js';
import { CreateDocument, toOwnDocument } from './create-document.js';

/** VE-05, C16: adds a missing document or replaces a rejected one on the actor's own vehicle or parking. */
@Injectable()
export class SubmitDocumentOf {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly findSubject: FindSubject,
    private readonly createDocument: CreateDocument,
    private readonly announce: AnnounceStatus,
  ) {}

  async execute(input: RpcInput<typeof documentsApi.submitDocumentOf>, { user_id }: Actor): Promise<OwnDocument> {
    const { category, subject_id, document_type, upload_id } = input;
    refuseForeignType(category, document_type);
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        await this.documents.lockPerson(tx, user_id);
        const { subject_label } = await this.findSubject.ownedBy(user_id, category, subject_id, tx);
        const submitted = (await this.documents.listOf(category, user_id, tx)).filter(
          (row) => row.subject_id === subject_id,
        );
        const same = submitted.find(({ file_id }) => file_id === upload_id);
        if (same) return same;
        const isOpen = submitted.some((row) => row.document_type === document_type && row.status !== 'rejected');
        if (isOpen) fail('document_already_submitted');
        const submission = { category, user_id, subject_id, document_type, upload_id, subject_label };
        const created = await this.createDocument.submit(tx, submission);
        await this.announce.ofDocument(tx, created);
        return created;
      });
    return toOwnDocument(await this.findSubject.beforeMissing(user_id, category, subject_id, attempt));
  }
}

function refuseForeignType(category: SubjectCategory, document_type: DocumentType): void {
  const schema = category === 'vehicle' ? vehicleDocumentTypeSchema : parkingDocumentTypeSchema;
  if (schema.safeParse(document_type).success) return;
  const message = 'Ce type de document n’est pas prévu ici';
  fail('invalid_input', undefined, [{ path: 'document_type', message, code: 'invalid_value' }]);
}
