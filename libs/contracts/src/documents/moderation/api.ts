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
  caseDocumentsSchema,
  examinationSchema,
  SIMILAR_ACCOUNTS_MAX,
  moderationLogPageSchema,
  moderationLogQuerySchema,
  personFileSchema,
  personNameSchema,
} from './schema.js';

export const moderationApi = calls('documents', {
  /** Returns pages of 50. */
  listModeration: call({
    http: 'GET /api/moderation/documents',
    summary: 'Les documents à modérer, les plus récents d’abord',
    access: 'admin',
    right: 'review',
    input: moderationFilterSchema,
    query: moderationFilterSchema.extend({ status: documentStatusSchema.catch('pending').default('pending') }),
    output: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
      waiting: waitingSchema,
    }),
  }),
  /** MO-13: without those whose decision is held. */
  countModeration: call({
    http: 'GET /api/moderation/documents/count',
    summary: 'Le nombre de documents à modérer',
    access: 'admin',
    right: 'review',
    output: z.object({ open: z.number().int() }),
  }),
  /** DK-03: the documents of one person that can be decided or whose decision can be undone, newest first. */
  listPersonDocuments: call({
    http: 'GET /api/admin/users/:user_id/documents',
    summary: 'Les documents d’une personne, à examiner depuis sa fiche',
    access: 'admin',
    right: 'review',
    params: { user_id: id },
    output: z.object({ items: z.array(moderationItemSchema) }),
  }),
  /**
   * Assigns the document to the actor for REVIEW_ASSIGNMENT_MINUTES. Fails with `document_claimed` unless `take_over`
   * is set, and with `document_already_reviewed` once the document is decided.
   */
  claimDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/claim',
    summary: 'Prendre un document pour l’examiner, quelques minutes',
    access: 'admin',
    right: 'review',
    errors: ['document_not_found', 'own_document', 'document_claimed', 'document_already_reviewed'],
    params: { category: categorySchema, document_id: id },
    input: z.object({ category: categorySchema, document_id: id, take_over: z.boolean() }),
    body: z.object({ take_over: z.boolean().default(false) }),
    output: moderationItemSchema,
    status: 200,
  }),
  /** Ends the actor's assignment; an assignment of another moderator stays. */
  releaseDocument: call({
    http: 'DELETE /api/moderation/documents/:category/:document_id/claim',
    summary: 'Rendre un document que l’on examinait',
    access: 'admin',
    right: 'review',
    params: { category: categorySchema, document_id: id },
  }),
  listReviews: call({
    http: 'GET /api/moderation/documents/:category/:document_id/reviews',
    summary: 'L’historique des décisions sur un document',
    access: 'admin',
    right: 'review',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({ reviews: z.array(documentReviewSchema) }),
  }),
  reviewDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/review',
    summary: 'Approuver ou rejeter un document, ou annuler la décision',
    access: 'admin',
    right: 'review',
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
  /** MO-13: takes back a revocable decision of the actor before its effect; the document stays assigned to the actor. */
  takeBackReview: call({
    http: 'DELETE /api/moderation/documents/:category/:document_id/review',
    summary: 'Reprendre une décision qui n’a pas encore pris effet',
    access: 'admin',
    right: 'review',
    errors: ['document_not_found', 'review_final'],
    params: { category: categorySchema, document_id: id },
    output: moderationItemSchema,
    status: 200,
  }),
  /**
   * Returns what the document is about and which other accounts sent the same file. This is a POST because each call
   * adds an entry to the moderation log.
   */
  examineDocument: call({
    http: 'POST /api/moderation/documents/:category/:document_id/examination',
    summary: 'Ce à quoi comparer un document : adresse, véhicule et autres comptes semblables ; consultation consignée',
    access: 'admin',
    right: 'review',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({
      user_id: id,
      subject_id: id.nullable(),
      same_file: z.array(id),
      case_documents: caseDocumentsSchema,
    }),
    response: examinationSchema,
    status: 200,
  }),
  namePeople: call({
    access: 'moderator',
    right: 'review',
    input: z.object({ user_ids: z.array(id).max(2 * SIMILAR_ACCOUNTS_MAX) }),
    output: z.object({ people: z.array(personNameSchema) }),
  }),
  getPersonFile: call({
    access: 'moderator',
    right: 'accounts',
    input: z.object({ user_id: id }),
    output: personFileSchema,
  }),
  /** C1, C6: the moderation log, latest first, in pages of 50. */
  listModerationLog: call({
    http: 'GET /api/moderation/log',
    summary: 'Le journal de la modération : documents ouverts et décisions',
    access: 'admin',
    right: 'journal',
    input: moderationLogQuerySchema,
    output: moderationLogPageSchema,
  }),
  /** DK-08: the same in pages of 500, for a file. A POST because the gateway has each call logged by identity. */
  exportModerationLog: call({
    http: 'POST /api/moderation/log/export',
    summary: 'Le journal de la modération pour un fichier ; l’export est consigné au journal des comptes',
    access: 'admin',
    right: 'journal',
    input: moderationLogQuerySchema,
    output: moderationLogPageSchema,
    status: 200,
  }),
});
