import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { id, timestamp } from '../kernel/fields.js';
import {
  categorySchema,
  documentReviewSchema,
  documentStatusSchema,
  documentTypeSchema,
  identityDocumentTypeSchema,
  moderationCountersSchema,
  moderationFilterSchema,
  moderationItemSchema,
  ownDocumentSchema,
  reviewSchema,
  uploadSchema,
  verificationSchema,
  waitingSchema,
} from './schema.js';

const documentParams = z.object({ category: categorySchema, document_id: id });
const subjectParams = z.object({ category: z.enum(['vehicle', 'parking']), subject_id: id });

export const documentsRoutes = {
  /** multipart/form-data with a field `purpose` followed by a part `file`. */
  upload: defineRoute({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Envoyer un fichier (5 Mo au plus), vérifié par son contenu',
    access: 'user',
    response: uploadSchema,
  }),
  /** Of the person's own, still unused uploads: whether a photo is ready. */
  getUpload: defineRoute({
    method: 'GET',
    path: '/api/uploads/:upload_id',
    summary: 'Un fichier envoyé et pas encore utilisé',
    access: 'user',
    params: z.object({ upload_id: id }),
    response: uploadSchema,
  }),
  getVerification: defineRoute({
    method: 'GET',
    path: '/api/verification',
    summary: 'L’état de vérification de la personne connectée et ses pièces d’identité',
    access: 'user',
    response: z.object({ verification: verificationSchema, documents: z.array(ownDocumentSchema) }),
  }),
  submitIdentityDocument: defineRoute({
    method: 'POST',
    path: '/api/identity-documents',
    summary: 'Soumettre une pièce d’identité',
    access: 'user',
    body: z.object({ document_type: identityDocumentTypeSchema, upload_id: id }),
    response: ownDocumentSchema,
  }),
  deleteIdentityDocument: defineRoute({
    method: 'DELETE',
    path: '/api/identity-documents/:document_id',
    summary: 'Supprimer une pièce d’identité non approuvée',
    access: 'user',
    params: z.object({ document_id: id }),
  }),
  listDocumentsOf: defineRoute({
    method: 'GET',
    path: '/api/subjects/:category/:subject_id/documents',
    summary: 'Les documents d’un véhicule ou d’un parking que l’on possède',
    access: 'user',
    params: subjectParams,
    response: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  submitDocumentOf: defineRoute({
    method: 'POST',
    path: '/api/subjects/:category/:subject_id/documents',
    summary: 'Ajouter ou remplacer un document d’un véhicule ou d’un parking',
    access: 'user',
    params: subjectParams,
    body: z.object({ document_type: documentTypeSchema, upload_id: id }),
    response: ownDocumentSchema,
  }),
  createDocumentLink: defineRoute({
    method: 'POST',
    path: '/api/documents/:category/:document_id/link',
    summary: 'Un lien signé de cinq minutes vers un document, pour son propriétaire ou la modération',
    access: 'user',
    params: documentParams,
    response: z.object({ url: z.string(), content_type: z.string(), file_name: z.string(), expires_at: timestamp }),
  }),
  listModeration: defineRoute({
    method: 'GET',
    path: '/api/moderation/documents',
    summary: 'Les documents à modérer, les plus récents d’abord',
    access: 'admin',
    query: moderationFilterSchema.extend({ status: documentStatusSchema.catch('pending').default('pending') }),
    response: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
      waiting: waitingSchema,
    }),
  }),
  claimDocument: defineRoute({
    method: 'POST',
    path: '/api/moderation/documents/:category/:document_id/claim',
    summary: 'Prendre un document pour l’examiner, quelques minutes',
    access: 'admin',
    params: documentParams,
    body: z.object({ take_over: z.boolean().default(false) }),
    response: moderationItemSchema,
    status: 200,
  }),
  releaseDocument: defineRoute({
    method: 'DELETE',
    path: '/api/moderation/documents/:category/:document_id/claim',
    summary: 'Rendre un document que l’on examinait',
    access: 'admin',
    params: documentParams,
  }),
  listReviews: defineRoute({
    method: 'GET',
    path: '/api/moderation/documents/:category/:document_id/reviews',
    summary: 'L’historique des décisions sur un document',
    access: 'admin',
    params: documentParams,
    response: z.object({ reviews: z.array(documentReviewSchema) }),
  }),
  reviewDocument: defineRoute({
    method: 'POST',
    path: '/api/moderation/documents/:category/:document_id/review',
    summary: 'Approuver ou rejeter un document, ou annuler la décision',
    access: 'admin',
    params: documentParams,
    body: reviewSchema,
    response: moderationItemSchema,
    status: 200,
  }),
};
