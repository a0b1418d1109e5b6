import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { documentClaimChanged } from '@placette/contracts/documents/events';
import type { reviewRpc } from '@placette/contracts/documents/review-rpc';
import { CLAIM_MINUTES, type ModerationItem } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ClaimRepository } from '../claim.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import { ModerationRepository } from '../moderation.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** C18: two moderators do not work on one document unless one takes it over. */
@Injectable()
export class ClaimDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly claims: ClaimRepository,
    private readonly moderation: ModerationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    { category, document_id, take_over }: RpcInput<typeof reviewRpc.claimDocument>,
    { user_id: moderator_id }: Actor,
  ): Promise<ModerationItem> {
    const document = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    if (document.user_id === moderator_id) fail('own_document');
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, document.user_id);
      const now = this.clock.now();
      const holder = await this.claims.holder(document_id, now, tx);
      if (holder !== null && holder !== moderator_id && !take_over) fail('document_claimed');
      await this.claims.take(tx, document_id, moderator_id, new Date(now.getTime() + CLAIM_MINUTES * 60_000));
      if (holder !== moderator_id)
        await this.outbox.record(tx, documentClaimChanged, { document_id, category, moderator_id });
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  async release(
    { category, document_id }: RpcInput<typeof reviewRpc.releaseDocument>,
    { user_id }: Actor,
  ): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.claims.release(tx, document_id, user_id))) return;
      await this.outbox.record(tx, documentClaimChanged, { document_id, category, moderator_id: null });
    });
  }
}
