import { z } from 'zod';
import { call, calls, gatewayCall } from '../kernel/call.js';
import { id, timestamp } from '../kernel/fields.js';
import {
  categorySchema,
  documentTypeSchema,
  identityDocumentTypeSchema,
  ownDocumentSchema,
  uploadSchema,
  verificationSchema,
} from './schema.js';

/** FD-03: in seconds, how long identity documents waited lately (median); null while there were too few. */
const usualWait = z.number().int().nullable();

export const documentsApi = calls('documents', {
  /**
   * C50: an upload that completes the pending document (a second side added to its file) takes the place of its file; the
   * same holds for `submitDocumentOf`.
   */
  submitIdentityDocument: call({
    http: 'POST /api/identity-documents',
    summary: 'Soumettre une pièce d’identité',
    access: 'user',
    needsConfirmedEmail: true,
    errors: ['identity_already_submitted', 'document_under_review', 'upload_not_found', 'pdf_too_long'],
    input: z.object({ document_type: identityDocumentTypeSchema, upload_id: id }),
    output: ownDocumentSchema,
  }),
  listIdentityDocuments: call({
    access: 'signed-in',
    output: z.object({ documents: z.array(ownDocumentSchema), usual_wait_s: usualWait.optional() }),
  }),
  deleteIdentityDocument: call({
    http: 'DELETE /api/identity-documents/:document_id',
    summary: 'Supprimer une pièce d’identité non approuvée',
    access: 'user',
    errors: ['document_not_found', 'approved_document_kept'],
    params: { document_id: id },
  }),
  /** Withdraws a document of the actor's own parking; `canWithdraw` states when that is allowed. */
  withdrawDocument: call({
    http: 'DELETE /api/my-parkings/:parking_spot_id/documents/:document_id',
    summary: 'Retirer un document facultatif de mon parking, envoyé par erreur',
    access: 'user',
    errors: ['document_not_found', 'approved_document_kept', 'proof_kept'],
    params: { parking_spot_id: id, document_id: id },
  }),
  /** The documents of the actor's own vehicle or parking, latest first. */
  listDocumentsOf: call({
    http: 'GET /api/subjects/:category/:subject_id/documents',
    summary: 'Les documents d’un véhicule ou d’un parking que l’on possède',
    access: 'user',
    errors: ['document_not_found'],
    params: { category: z.enum(['vehicle', 'parking']), subject_id: id },
    output: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  /** Adds a missing document to the actor's own vehicle or parking, or replaces a rejected one (VE-05, C16). */
  submitDocumentOf: call({
    http: 'POST /api/subjects/:category/:subject_id/documents',
    summary: 'Ajouter ou remplacer un document d’un véhicule ou d’un parking',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'document_not_found',
      'document_already_submitted',
      'document_under_review',
      'upload_not_found',
      'pdf_too_long',
    ],
    params: { category: z.enum(['vehicle', 'parking']), subject_id: id },
    input: z.object({ document_type: documentTypeSchema, upload_id: id }),
    output: ownDocumentSchema,
  }),
  getVerification: call({
    http: 'GET /api/verification',
    summary: 'L’état de vérification de la personne connectée et ses pièces d’identité',
    access: 'user',
    bus: 'anyone',
    callers: ['listings', 'requests', 'gateway'],
    input: z.object({ user_id: id }),
    query: z.object({}).optional(),
    output: verificationSchema,
    response: z.object({
      verification: verificationSchema,
      documents: z.array(ownDocumentSchema),
      usual_wait_s: usualWait.optional(),
    }),
  }),
  /**
   * C1: a signed link, valid for at most five minutes, for the owner and for administrators. An administrator's access
   * is written to the audit log.
   */
  createDocumentLink: call({
    http: 'POST /api/documents/:category/:document_id/link',
    summary: 'Un lien signé de cinq minutes vers un document, pour son propriétaire ou la modération',
    access: 'user',
    errors: ['document_not_found'],
    params: { category: categorySchema, document_id: id },
    output: z.object({ url: z.string(), content_type: z.string(), file_name: z.string(), expires_at: timestamp }),
  }),
  /**
   * The body is multipart/form-data with a field `purpose`, then a part `file`. For a document, the field
   * `document_type` is sent when it is known. C50: for a second side, `recto_upload_id` names the first one, also when a
   * document was sent with it alone, and the response is one upload of both sides.
   */
  upload: gatewayCall({
    http: 'POST /api/uploads',
    summary: 'Envoyer un fichier (5 Mo au plus), vérifié par son contenu',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'file_too_large',
      'file_type_refused',
      'photo_type_refused',
      'photo_format_heic',
      'file_unreadable',
      'pdf_protected',
      'pdf_active_content',
      'pdf_too_long',
      'pdf_too_complex',
      'image_too_large',
      'file_infected',
      'upload_quota_reached',
      'upload_not_found',
    ],
    response: uploadSchema,
  }),
  /** Returns one of the actor's own unused uploads, so that the screen learns when a photo is ready. */
  getUpload: gatewayCall({
    http: 'GET /api/uploads/:upload_id',
    summary: 'Un fichier envoyé et pas encore utilisé',
    access: 'user',
    errors: ['upload_not_found', 'not_found'],
    params: { upload_id: id },
    response: uploadSchema,
  }),
});
