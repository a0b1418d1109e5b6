import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { documentReviewed } from '@placette/contracts/documents/events';
import { canReview } from '@placette/contracts/documents/lifecycle';
import type { reviewApi } from '@placette/contracts/documents/review/api';
import type { ModerationItem } from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CardRepository } from '../../copies/card.repository.js';
import { ReviewAssignmentRepository } from '../review-assignment.repository.js';
import { DocumentRepository, type DocumentRow } from '../../own-documents/document.repository.js';
import { ModerationRepository } from '../moderation.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { AnnounceStatus } from '../../own-documents/use-cases/announce-status.js';
import { FindSubject } from '../../own-documents/use-cases/find-subject.js';

/**
 * MO-07 to MO-09, C18: one decision a document, never on one's own (MFA-7) nor on what another moderator examines; undone by
 * another review while nothing replaced it.
 */
@Injectable()
export class ReviewDocument {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentRepository,
    private readonly cards: CardRepository,
    private readonly assignments: ReviewAssignmentRepository,
    private readonly moderation: ModerationRepository,
    private readonly findSubject: FindSubject,
    private readonly announce: AnnounceStatus,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
    { category, document_id, review }: RpcInput<typeof reviewApi.reviewDocument>,
    moderator: Actor,
  ): Promise<ModerationItem> {
    const found = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    if (found.user_id === moderator.user_id) fail('own_document');
    // A token outlives its account by some seconds.
    if (await this.cards.isDeleted(moderator.user_id)) fail('reviewer_not_found');
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, found.user_id);
      const document = (await this.documents.find(category, document_id, tx)) ?? fail('document_not_found');
      const now = this.clock.now();
      const assignee = await this.assignments.assignee(document_id, now, tx);
      if (assignee !== null && assignee !== moderator.user_id) fail('document_claimed');
      if (review.status === 'pending') await this.refuseReplaced(document, tx);
      const comment = review.status === 'approved' ? null : review.comment;
      const decision = { status: review.status, comment, reviewer_id: moderator.user_id };
      const decided =
        canReview(document.status, review.status) && (await this.documents.decide(tx, document, decision, now));
      if (!decided) fail('document_already_reviewed');

      await this.assignments.release(tx, document_id, moderator.user_id);
      const { document_type, user_id, subject_id } = document;
      const subject_label = await this.findSubject.label(category, subject_id, tx);
      await this.outbox.record(tx, documentReviewed, {
        ...{ document_id, category, document_type, user_id, subject_id, subject_label },
        ...{
          status: review.status,
          rejection_reason: review.status === 'rejected' ? comment : null,
          reviewer_id: moderator.user_id,
        },
      });
      await this.announce.ofDocument(tx, document);
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  /** C16: two current documents of one type cannot exist. */
  private async refuseReplaced({ category, user_id, id, ...document }: DocumentRow, tx: Tx): Promise<void> {
    const others = (await this.documents.listOf(category, user_id, tx)).filter((other) => other.id !== id);
    const isReplaced = others.some(
      (other) =>
        other.status !== 'rejected' &&
        other.subject_id === document.subject_id &&
        (category === 'identity' || other.document_type === document.document_type),
    );
    if (isReplaced) fail('document_replaced');
  }
}
