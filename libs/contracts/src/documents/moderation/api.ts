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
import {
  examinationSchema,
  LIKE_ACCOUNTS_MAX,
  moderationLogPageSchema,
  moderationLogQuerySchema,
  personFileSchema,
  personNameSchema,
} from './schema.js';

/** Administrators only. */
export const moderationApi = calls('documents', {
  /** 50 at a time. */
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
  /**
   * What the document is about, and who else sent the same bytes. Each call is written to the log of openings. Not
   * a GET: each look at other accounts is written down.
   */
  examineDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/examination',
    summary: 'Ce à quoi comparer un document : adresse, véhicule et autres comptes semblables ; consultation consignée',
    access: 'admin',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({ user_id: id, subject_id: id.nullable(), same_file: z.array(id) }),
    response: examinationSchema,
    status: 200,
  }),
  namePeople: call({
    access: 'moderator',
    input: z.object({ user_ids: z.array(id).max(2 * LIKE_ACCOUNTS_MAX) }),
    output: z.object({ people: z.array(personNameSchema) }),
  }),
  getPersonFile: call({ access: 'moderator', input: z.object({ user_id: id }), output: personFileSchema }),
  /** Latest first, 50 at a time (C1, C6). */
  listModerationLog: call({
    http: 'GET /api/moderation/log',
    summary: 'Le journal de la modération : documents ouverts et décisions',
    access: 'admin',
    input: moderationLogQuerySchema,
    output: moderationLogPageSchema,
  }),
});
