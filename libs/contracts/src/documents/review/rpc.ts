import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  categorySchema,
  documentReviewSchema,
  moderationCountersSchema,
  moderationFilterSchema,
  moderationItemSchema,
  reviewSchema,
  waitingSchema,
} from '../schema.js';

/** Administrators only. */
export const reviewRpc = {
  /** Administrators only; 50 at a time. */
  listModeration: defineRpc({
    subject: 'rpc.documents.list_moderation.v1',
    access: 'moderator',
    input: moderationFilterSchema,
    output: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
      waiting: waitingSchema,
    }),
  }),
  /**
   * Assigned to the actor for REVIEW_ASSIGNMENT_MINUTES. `document_claimed` unless taken over, `document_already_reviewed` once it
   * is decided.
   */
  claimDocument: defineRpc({
    subject: 'rpc.documents.claim_document.v1',
    access: 'moderator',
    input: z.object({ category: categorySchema, document_id: id, take_over: z.boolean() }),
    output: moderationItemSchema,
  }),
  /** Releases the actor's assignment; somebody else's stays. */
  releaseDocument: defineRpc({
    subject: 'rpc.documents.release_document.v1',
    access: 'moderator',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({}),
  }),
  listReviews: defineRpc({
    subject: 'rpc.documents.list_reviews.v1',
    access: 'moderator',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({ reviews: z.array(documentReviewSchema) }),
  }),
  reviewDocument: defineRpc({
    subject: 'rpc.documents.review_document.v1',
    access: 'moderator',
    input: z.object({ category: categorySchema, document_id: id, review: reviewSchema }),
    output: moderationItemSchema,
  }),
};
