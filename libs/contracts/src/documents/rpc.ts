import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  categorySchema,
  documentStatusSchema,
  documentTypeSchema,
  fileName,
  identityDocumentTypeSchema,
  moderationCountersSchema,
  moderationItemSchema,
  ownDocumentSchema,
  reviewSchema,
  uploadPurposeSchema,
  uploadSchema,
  verificationSchema,
} from './schema.js';

export const documentsRpc = {
  /**
   * Checks a file that the gateway streamed under a temporary key, by content and full decode; keeps a clean copy
   * and removes the temporary object whatever the outcome (ruling C35).
   */
  registerUpload: defineRpc({
    subject: 'rpc.documents.register_upload.v1',
    input: z.object({ purpose: uploadPurposeSchema, incoming_key: z.string().max(200), file_name: fileName }),
    output: uploadSchema,
    timeoutMs: 30_000,
  }),
  /** The actor's own, still unattached uploads; `upload_not_found` when one is missing or somebody else's. */
  checkUploads: defineRpc({
    subject: 'rpc.documents.check_uploads.v1',
    input: z.object({ upload_ids: z.array(id).max(20) }),
    output: z.object({ uploads: z.array(uploadSchema) }),
  }),
  submitIdentityDocument: defineRpc({
    subject: 'rpc.documents.submit_identity_document.v1',
    input: z.object({ document_type: identityDocumentTypeSchema, upload_id: id }),
    output: ownDocumentSchema,
  }),
  listIdentityDocuments: defineRpc({
    subject: 'rpc.documents.list_identity_documents.v1',
    input: z.object({}),
    output: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  deleteIdentityDocument: defineRpc({
    subject: 'rpc.documents.delete_identity_document.v1',
    input: z.object({ document_id: id }),
    output: z.object({}),
  }),
  /** Documents of the actor's own vehicle or parking, latest first. */
  listDocumentsOf: defineRpc({
    subject: 'rpc.documents.list_documents_of.v1',
    input: z.object({ category: z.enum(['vehicle', 'parking']), subject_id: id }),
    output: z.object({ documents: z.array(ownDocumentSchema) }),
  }),
  /** Adds a missing document or replaces a rejected one on the actor's own vehicle or parking (VE-05, ruling C16). */
  submitDocumentOf: defineRpc({
    subject: 'rpc.documents.submit_document_of.v1',
    input: z.object({
      category: z.enum(['vehicle', 'parking']),
      subject_id: id,
      document_type: documentTypeSchema,
      upload_id: id,
    }),
    output: ownDocumentSchema,
  }),
  getVerification: defineRpc({
    subject: 'rpc.documents.get_verification.v1',
    input: z.object({ user_id: id }),
    output: verificationSchema,
  }),
  /** Administrators only; newest first, 50 at a time. */
  listModeration: defineRpc({
    subject: 'rpc.documents.list_moderation.v1',
    input: z.object({ status: documentStatusSchema, cursor: z.string().max(200).optional() }),
    output: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
    }),
  }),
  reviewDocument: defineRpc({
    subject: 'rpc.documents.review_document.v1',
    input: z.object({ category: categorySchema, document_id: id, review: reviewSchema }),
    output: moderationItemSchema,
  }),
  /** Signed link of at most five minutes, for the owner and for administrators; theirs is written to the audit log (C1). */
  createDocumentLink: defineRpc({
    subject: 'rpc.documents.create_document_link.v1',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({ url: z.string(), content_type: z.string(), file_name: z.string(), expires_at: timestamp }),
  }),
};
