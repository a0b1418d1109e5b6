import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { documentAssignmentChanged } from '@placette/contracts/documents/events';
import type { reviewApi } from '@placette/contracts/documents/review/api';
import { REVIEW_ASSIGNMENT_MINUTES, type ModerationItem } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ReviewAssignmentRepository } from '../review-assignment.repository.js';
import { DocumentRepository } from '../../own-documents/document.repository.js';
import { ModerationRepository } from '../moderation.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** C18: a document that waits is assigned to one moderator at a time, unless another takes it over. */
@Injectable()
export class AssignDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly assignments: ReviewAssignmentRepository,
    private readonly moderation: ModerationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    { category, document_id, take_over }: RpcInput<typeof reviewApi.claimDocument>,
    { user_id: moderator_id }: Actor,
  ): Promise<ModerationItem> {
    const { user_id } = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    if (user_id === moderator_id) fail('own_document');
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const document = (await this.documents.find(category, document_id, tx)) ?? fail('document_not_found');
      if (document.status !== 'pending') fail('document_already_reviewed');
      const now = this.clock.now();
      const assignee = await this.assignments.assignee(document_id, now, tx);
      if (assignee !== null && assignee !== moderator_id && !take_over) fail('document_claimed');
      await this.assignments.assign(
        tx,
        document_id,
        moderator_id,
        new Date(now.getTime() + REVIEW_ASSIGNMENT_MINUTES * 60_000),
      );
      if (assignee !== moderator_id)
        await this.outbox.record(tx, documentAssignmentChanged, { document_id, category, moderator_id });
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  async release(
    { category, document_id }: RpcInput<typeof reviewApi.releaseDocument>,
    { user_id }: Actor,
  ): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.assignments.release(tx, document_id, user_id))) return;
      await this.outbox.record(tx, documentAssignmentChanged, { document_id, category, moderator_id: null });
    });
  }
}
