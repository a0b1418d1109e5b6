import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import type { OwnDocument } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { DocumentRepository } from '../document.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { AnnounceStatus } from './announce-status.js';
import { CreateDocument, toOwnDocument } from './create-document.js';

/** ID-02, C16: one document is enough; only a rejected one can be replaced. The same upload twice is one document. */
@Injectable()
export class SubmitIdentityDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly createDocument: CreateDocument,
    private readonly announce: AnnounceStatus,
  ) {}

  async execute(
    { document_type, upload_id }: RpcInput<typeof documentsApi.submitIdentityDocument>,
    { user_id }: Actor,
  ): Promise<OwnDocument> {
    const document = await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const submitted = await this.documents.listOf('identity', user_id, tx);
      const same = submitted.find(({ file_id }) => file_id === upload_id);
      if (same) return same;
      if (submitted.some(({ status }) => status !== 'rejected')) fail('identity_already_submitted');
      const submission = {
        category: 'identity',
        user_id,
        subject_id: null,
        document_type,
        upload_id,
        subject_label: null,
      } as const;
      const created = await this.createDocument.submit(tx, submission);
      await this.announce.ofDocument(tx, created);
      return created;
    });
    return toOwnDocument(document);
  }
}
