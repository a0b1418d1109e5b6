import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { Clock, Logger } from '@placette/service-runtime';
import { DocumentRepository, type DocumentRow } from '../document.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { UploadRepository } from '../../files/upload.repository.js';
import { AnnounceStatus } from './announce-status.js';
import { SweepFiles } from '../../files/use-cases/sweep-files.js';

/** ID-05: removes file, reviews and record. */
@Injectable()
export class DeleteDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly announce: AnnounceStatus,
    private readonly sweepFiles: SweepFiles,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** The actor's own identity document, unless it is approved. F12: the file is removed when this resolves. */
  async ofIdentity({ document_id }: { document_id: string }, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const document = await this.documents.find('identity', document_id, tx);
      if (document?.user_id !== user_id) fail('document_not_found');
      if (document.status === 'approved') fail('approved_document_kept');
      await this.remove(tx, document);
      await this.announce.ofDocument(tx, document);
    });
    await this.sweepFiles
      .execute()
      .catch((error: unknown) => this.logger.warn({ error }, 'file removal is left to the sweep'));
  }

  /** The caller has locked the person. */
  async remove(tx: Tx, document: DocumentRow): Promise<void> {
    await this.documents.delete(tx, document);
    await this.uploads.discard(document.file_id ? [document.file_id] : [], this.clock.now(), tx);
  }
}
