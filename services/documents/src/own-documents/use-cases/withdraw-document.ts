import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import type { documentsApi } from '@placette/contracts/documents/api';
import { canWithdraw } from '@placette/contracts/documents/lifecycle';
import { fail } from '@placette/contracts/errors';
import { Clock, Logger } from '@placette/service-runtime';
import { DocumentRepository } from '../document.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { UploadRepository } from '../../files/upload.repository.js';
import { AnnounceStatus, currentOf } from './announce-status.js';
import { SweepFiles } from '../../files/use-cases/sweep-files.js';

/** An owner withdraws a document sent by mistake. The file is removed when this resolves. */
@Injectable()
export class WithdrawDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly uploads: UploadRepository,
    private readonly announce: AnnounceStatus,
    private readonly sweepFiles: SweepFiles,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async execute(input: RpcInput<typeof documentsApi.withdrawDocument>, { user_id }: Actor): Promise<void> {
    const { parking_spot_id, document_id } = input;
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const current = currentOf(await this.documents.listOf('parking', user_id, tx), parking_spot_id);
      const document = current.find(({ id }) => id === document_id) ?? fail('document_not_found');
      if (document.status === 'approved') fail('approved_document_kept');
      if (!canWithdraw(current, document.document_type)) fail('proof_kept');
      const now = this.clock.now();
      const files = await this.documents.withdrawType(tx, parking_spot_id, document.document_type, now);
      await this.uploads.discard(files, now, tx);
      await this.announce.ofDocument(tx, document);
    });
    await this.sweepFiles
      .execute()
      .catch((error: unknown) => this.logger.warn({ error }, 'file removal is left to the sweep'));
  }
}
