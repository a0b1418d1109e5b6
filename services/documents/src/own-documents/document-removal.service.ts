import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import { canWithdraw } from '@placette/contracts/documents/lifecycle';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { currentOf, DocumentStatusService } from './document-status.service.js';
import { DocumentsRepository, type DocumentRow } from './documents.repository.js';

/**
 * Removes documents with their files: when their owner asks for it, with a vehicle or a parking, or after their
 * retention.
 */
@Injectable()
export class DocumentRemovalService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentsRepository,
    private readonly files: UploadsRepository,
    private readonly uploads: UploadsService,
    private readonly status: DocumentStatusService,
    private readonly clock: Clock,
  ) {}

  /**
   * ID-05: removes the actor's own identity document, unless it is approved. F12: the file is gone when this resolves.
   */
  async removeIdentity({ document_id }: { document_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const document = await this.documents.find('identity', document_id, tx);
      if (document?.user_id !== user_id) fail('document_not_found');
      if (document.status === 'approved') fail('approved_document_kept');
      await this.remove(tx, document);
      await this.status.publishOfDocument(tx, document);
    });
    await this.uploads.sweepNow();
  }

  /** Lets an owner withdraw a document sent by mistake. The file is gone when this resolves. */
  async withdraw(input: RpcInput<typeof documentsApi.withdrawDocument>, { user_id }: Actor): Promise<void> {
    const { parking_spot_id, document_id } = input;
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const current = currentOf(await this.documents.listOf('parking', user_id, tx), parking_spot_id);
      const document = current.find(({ id }) => id === document_id) ?? fail('document_not_found');
      if (document.status === 'approved') fail('approved_document_kept');
      if (!canWithdraw(current, document.document_type)) fail('proof_kept');
      const now = this.clock.now();
      const files = await this.documents.withdrawType(tx, parking_spot_id, document.document_type, now);
      await this.files.discard(files, now, tx);
      await this.status.publishOfDocument(tx, document);
    });
    await this.uploads.sweepNow();
  }

  /** Removes the file, the reviews and the record. The caller holds the lock of the person. */
  async remove(tx: Tx, document: DocumentRow): Promise<void> {
    await this.documents.delete(tx, document);
    await this.files.discard(document.file_id ? [document.file_id] : [], this.clock.now(), tx);
  }

  /**
   * C34: removes the files of documents from before `files`, whose decisions stay, and everything of accounts deleted
   * before `accounts`.
   */
  async forgetOld({ files, accounts }: { files: Date; accounts: Date }): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      const fileIds = await this.documents.detachFiles(tx, files);
      await this.files.discard(fileIds, this.clock.now(), tx);
      await this.documents.forgetDeletedAccounts(tx, accounts);
    });
  }
}
