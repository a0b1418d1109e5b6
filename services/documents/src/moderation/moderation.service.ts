import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { documentAssignmentChanged, documentReviewed } from '@placette/contracts/documents/events';
import { canReview } from '@placette/contracts/documents/lifecycle';
import type { moderationApi } from '@placette/contracts/documents/moderation/api';
import {
  REVIEW_ASSIGNMENT_MINUTES,
  REVIEW_HOLD_SECONDS,
  type Category,
  type DocumentStatus,
  type ModerationItem,
} from '@placette/contracts/documents/schema';
import { fail } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { Clock, Logger, newReference } from '@placette/service-runtime';
import { DocumentStatusService } from '../own-documents/document-status.service.js';
import { DocumentsRepository, type DocumentRow } from '../own-documents/documents.repository.js';
import { ContestLinks } from '../platform/contest-links.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CardsRepository } from '../read-models/cards.repository.js';
import { HeldReviewsRepository, type HeldReview } from './held-reviews.repository.js';
import { ModerationRepository } from './moderation.repository.js';
import { ReviewAssignmentsRepository } from './review-assignments.repository.js';

type Rpc = typeof moderationApi;

const MINUTE_MS = 60_000;
const RETRY_MS = MINUTE_MS;

interface Decision {
  status: DocumentStatus;
  comment: string | null;
  reviewer_id: string;
  /** SF-02: the decision is the answer to a contest. */
  contested?: Contested;
}

interface DocumentId {
  category: Category;
  document_id: string;
}

/** The decision that was contested, and the reasons of the answer. */
type Contested = { reference: string; statement: string };

/** Lets moderators take and decide documents. */
@Injectable()
export class ModerationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly documents: DocumentsRepository,
    private readonly cards: CardsRepository,
    private readonly assignments: ReviewAssignmentsRepository,
    private readonly held: HeldReviewsRepository,
    private readonly moderation: ModerationRepository,
    private readonly status: DocumentStatusService,
    private readonly outbox: Outbox,
    private readonly links: ContestLinks,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

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
      if (document.status !== 'pending' || (await this.held.find(document_id, tx))) fail('document_already_reviewed');
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
      if (await this.held.find(document_id, tx)) return;
      if (!(await this.assignments.release(tx, document_id, user_id))) return;
      await this.outbox.record(tx, documentAssignmentChanged, { document_id, category, moderator_id: null });
    });
  }

  /**
   * MO-07 to MO-09, C18: one decision a document, never on one's own document (MFA-7) and never on one that another
   * moderator examines. Another review may undo it as long as nothing has replaced the document. MO-13: a revocable one
   * waits for `applyHeld`.
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
      if (await this.held.find(document_id, tx)) fail('document_already_reviewed');
      if (assignee !== null && assignee !== moderator.user_id) fail('document_claimed');
      if (review.status === 'pending') await this.refuseReplaced(document, tx);
      const comment = review.status === 'approved' ? null : review.comment;
      const decision = { status: review.status, comment, reviewer_id: moderator.user_id };
      if (review.status !== 'pending' && review.revocable) {
        if (document.status !== 'pending') fail('document_already_reviewed');
        await this.hold(tx, document, { ...decision, status: review.status }, now);
      } else if (!(await this.decide(tx, document, decision, now))) fail('document_already_reviewed');
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  /** MO-13: nothing of a decision is left that its moderator takes back in time. */
  async takeBack(
    { category, document_id }: RpcInput<Rpc['takeBackReview']>,
    { user_id: moderator_id }: Actor,
  ): Promise<ModerationItem> {
    const { user_id } = (await this.documents.find(category, document_id)) ?? fail('document_not_found');
    await this.prisma.$transaction(async (tx) => {
      await this.documents.lockPerson(tx, user_id);
      const now = this.clock.now();
      const held = await this.held.find(document_id, tx);
      if (held?.moderator_id !== moderator_id || held.effective_at <= now) fail('review_final');
      await this.held.drop(tx, document_id);
      await this.assignTo(tx, { category, document_id, moderator_id }, now);
    });
    return (await this.moderation.item(category, document_id, this.clock.now())) ?? fail('document_not_found');
  }

  /**
   * MO-13: decisions that nobody took back take effect, unless the document or its file is not the same any more. The
   * others do not wait for one that fails, which is tried again a minute later.
   */
  async applyHeld(): Promise<number> {
    let applied = 0;
    for (const due of await this.held.due(this.clock.now())) {
      try {
        await this.apply(due);
        applied += 1;
      } catch (error) {
        const { category, document_id } = due;
        this.logger.error({ category, document_id, error }, 'held decision not applied');
        await this.held.postpone(document_id, new Date(this.clock.now().getTime() + RETRY_MS));
      }
    }
    return applied;
  }

  private async apply({ category, document_id }: HeldReview): Promise<void> {
    const found = await this.documents.find(category, document_id);
    await this.prisma.$transaction(async (tx) => {
      if (found) await this.documents.lockPerson(tx, found.user_id);
      const held = await this.held.find(document_id, tx);
      if (!held) return;
      await this.held.drop(tx, document_id);
      const document = await this.documents.find(category, document_id, tx);
      if (document?.file_id !== held.file_id) return;
      const { status, comment, moderator_id: reviewer_id } = held;
      await this.decide(tx, document, { status, comment, reviewer_id }, this.clock.now());
    });
  }

  private async hold(
    tx: Tx,
    { category, id: document_id, file_id }: DocumentRow,
    { reviewer_id: moderator_id, ...decision }: Decision & Pick<HeldReview, 'status'>,
    now: Date,
  ): Promise<void> {
    const effective_at = new Date(now.getTime() + REVIEW_HOLD_SECONDS * 1_000);
    await this.held.hold(tx, { document_id, category, moderator_id, file_id, ...decision, effective_at });
    await this.assignTo(tx, { category, document_id, moderator_id }, now);
  }

  private async assignTo(
    tx: Tx,
    assignment: { category: Category; document_id: string; moderator_id: string },
    now: Date,
  ): Promise<void> {
    const until = new Date(now.getTime() + REVIEW_ASSIGNMENT_MINUTES * MINUTE_MS);
    await this.assignments.assign(tx, assignment.document_id, assignment.moderator_id, until);
    await this.outbox.record(tx, documentAssignmentChanged, assignment);
  }

  /** Returns false when the document cannot be decided so, or no longer. */
  private async decide(tx: Tx, document: DocumentRow, decision: Decision, now: Date): Promise<boolean> {
    if (!canReview(document.status, decision.status)) return false;
    const { status, comment, reviewer_id, contested = null } = decision;
    const isContestable = status === 'rejected' && (await this.documents.wasRefused(tx, document));
    const reference = isContestable ? newReference('DOC') : null;
    const review_id = await this.documents.decide(tx, document, { status, comment, reviewer_id, reference }, now);
    if (review_id === null) return false;
    await this.assignments.release(tx, document.id, reviewer_id);
    await this.outbox.record(tx, documentReviewed, {
      ...(await this.described(document, tx)),
      status,
      rejection_reason: status === 'rejected' ? comment : null,
      reviewer_id,
      parkings: status === 'approved' ? await this.status.parkingReviews(tx, document) : [],
      contest: reference === null ? null : { reference, token: this.links.tokenOf({ review_id }, document.user_id) },
      contested,
    });
    await this.status.publishOfDocument(tx, document);
    return true;
  }

  /** SF-02: a refusal was annulled: the document is examined again. */
  async reopen(tx: Tx, at: DocumentId, contested: Contested, reviewer_id: string): Promise<void> {
    const document = await this.lockDocument(tx, at);
    await this.refuseReplaced(document, tx);
    const decision = { status: 'pending', comment: contested.statement, reviewer_id, contested } as const;
    if (!(await this.decide(tx, document, decision, this.clock.now()))) fail('document_already_reviewed');
  }

  /** SF-02: a refusal stays after a contest, which its person reads. */
  async keepRefused(tx: Tx, at: DocumentId, contested: Contested, reviewer_id: string): Promise<void> {
    const document = await this.lockDocument(tx, at);
    const { status, rejection_reason } = document;
    const answer = { status, rejection_reason, reviewer_id, contested };
    await this.outbox.record(tx, documentReviewed, { ...(await this.described(document, tx)), ...answer });
  }

  private async lockDocument(tx: Tx, { category, document_id }: DocumentId): Promise<DocumentRow> {
    const { user_id } = (await this.documents.find(category, document_id, tx)) ?? fail('document_not_found');
    await this.documents.lockPerson(tx, user_id);
    return (await this.documents.find(category, document_id, tx)) ?? fail('document_not_found');
  }

  private async described(document: DocumentRow, tx: Tx) {
    const { id: document_id, category, document_type, user_id, subject_id } = document;
    return {
      document_id,
      category,
      document_type,
      user_id,
      subject_id,
      subject_label: await this.labelOf(document, tx),
    };
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
