import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import { documentAssignmentChanged, documentReviewed } from '@placette/contracts/documents/events';
import { canReview } from '@placette/contracts/documents/lifecycle';
import type { moderationApi } from '@placette/contracts/documents/moderation/api';
import {
  REVIEW_ASSIGNMENT_MINUTES,
  type DocumentReview,
  type ModerationItem,
} from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { DocumentStatusService } from '../own-documents/document-status.service.js';
import { DocumentsRepository, type DocumentRow } from '../own-documents/documents.repository.js';
import { readCursor, toCursor } from '../platform/list-position.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ReviewAssignmentsRepository } from './review-assignments.repository.js';

type Rpc = typeof moderationApi;

const PAGE = 50;
const MINUTE_MS = 60_000;

/** Lets moderators find, take and decide documents. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentsRepository,
    private readonly cards: CardsRepository,
    private readonly assignments: ReviewAssignmentsRepository,
    private readonly moderation: ModerationRepository,
    private readonly status: DocumentStatusService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * MO-02, MO-03: newest first or oldest first. Pages continue from a position, not from a number, so that a review
   * shifts nothing.
   */
  async list({ cursor, ...filter }: RpcInput<Rpc['listModeration']>): Promise<RpcOutput<Rpc['listModeration']>> {
    const after = cursor === undefined ? null : readCursor(cursor);
    const now = this.clock.now();
    const [items, counters, waiting] = await Promise.all([
      this.moderation.page(filter, after, PAGE + 1, now),
      this.moderation.counters(),
      this.moderation.waiting(now),
    ]);
    const last = items.length > PAGE ? items[PAGE - 1] : undefined;
    return { items: items.slice(0, PAGE), next_cursor: last ? toCursor(last) : null, counters, waiting };
  }

  /** MO-09: the complete history of a document. */
  async listReviews(input: RpcInput<Rpc['listReviews']>): Promise<{ reviews: DocumentReview[] }> {
    return { reviews: await this.moderation.reviews(input.category, input.document_id) };
  }

  /** C18: a pending document is assigned to one moderator at a time, unless another takes it over. */
  async assign(
    { category, document_id, take_over }: RpcInput<Rpc['claimDocument']>,
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
      const until = new Date(now.getTime() + REVIEW_ASSIGNMENT_MINUTES * MINUTE_MS);
      await this.assignments.assign(tx, document_id, moderator_id, until);
      if (assignee !== moderator_id)
        await this.outbox.record(tx, documentAssignmentChanged, { document_id, category, moderator_id });
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  async release({ category, document_id }: RpcInput<Rpc['releaseDocument']>, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      if (!(await this.assignments.release(tx, document_id, user_id))) return;
      await this.outbox.record(tx, documentAssignmentChanged, { document_id, category, moderator_id: null });
    });
  }

  /**
   * MO-07 to MO-09, C18: one decision a document, never on one's own document (MFA-7) and never on one that another
   * moderator examines. Another review may undo it as long as nothing has replaced the document.
   */
  async review(
    { category, document_id, review }: RpcInput<Rpc['reviewDocument']>,
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
      await this.outbox.record(tx, documentReviewed, {
        document_id,
        category,
        document_type: document.document_type,
        user_id: document.user_id,
        subject_id: document.subject_id,
        subject_label: await this.labelOf(document, tx),
        status: review.status,
        rejection_reason: review.status === 'rejected' ? comment : null,
        reviewer_id: moderator.user_id,
        parkings: review.status === 'approved' ? await this.status.parkingReviews(tx, document) : [],
      });
      await this.status.publishOfDocument(tx, document);
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

  /**
   * Returns the name of the vehicle or parking; null for an identity document, and when the vehicle or parking is gone.
   */
  private async labelOf({ category, subject_id }: DocumentRow, tx: Tx): Promise<string | null> {
    if (category === 'identity' || subject_id === null) return null;
    return (await this.cards.findSubject(category, subject_id, tx))?.subject_label ?? null;
  }
}
