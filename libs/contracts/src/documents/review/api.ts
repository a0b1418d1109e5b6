import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  categorySchema,
  documentReviewSchema,
  documentStatusSchema,
  moderationCountersSchema,
  moderationFilterSchema,
  moderationItemSchema,
  reviewSchema,
  waitingSchema,
} from '../schema.js';

/** Administrators only. */
export const reviewApi = calls('documents', {
  /** Administrators only; 50 at a time. */
  listModeration: call({
    http: 'GET /api/moderation/documents',
    summary: 'Les documents à modérer, les plus récents d’abord',
    access: 'admin',
    input: moderationFilterSchema,
    query: moderationFilterSchema.extend({ status: documentStatusSchema.catch('pending').default('pending') }),
    output: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
      waiting: waitingSchema,
    }),
  }),
  /**
   * Assigned to the actor for REVIEW_ASSIGNMENT_MINUTES. `document_claimed` unless taken over,
   * `document_already_reviewed` once it is decided.
   */
  claimDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/claim',
    summary: 'Prendre un document pour l’examiner, quelques minutes',
    access: 'admin',
    errors: ['document_not_found', 'own_document', 'document_claimed', 'document_already_reviewed'],
    params: { category: categorySchema, document_id: id },
    input: z.object({ category: categorySchema, document_id: id, take_over: z.boolean() }),
    body: z.object({ take_over: z.boolean().default(false) }),
    output: moderationItemSchema,
    status: 200,
  }),
  /** Releases the actor's assignment; somebody else's stays. */
  releaseDocument: call({
    http: 'DELETE /api/moderation/documents/:category/:document_id/claim',
    summary: 'Rendre un document que l’on examinait',
    access: 'admin',
    params: { category: categorySchema, document_id: id },
  }),
  listReviews: call({
    http: 'GET /api/moderation/documents/:category/:document_id/reviews',
    summary: 'L’historique des décisions sur un document',
    access: 'admin',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({ reviews: z.array(documentReviewSchema) }),
  }),
  reviewDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/review',
    summary: 'Approuver ou rejeter un document, ou annuler la décision',
    access: 'admin',
    errors: [
      'document_not_found',
      'own_document',
      'reviewer_not_found',
      'document_claimed',
      'document_already_reviewed',
      'document_replaced',
    ],
    params: { category: categorySchema, document_id: id },
    input: z.object({ category: categorySchema, document_id: id, review: reviewSchema }),
    body: reviewSchema,
    output: moderationItemSchema,
    status: 200,
  }),
});
