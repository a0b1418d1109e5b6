import { z } from 'zod';
import { id, timestamp } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  categorySchema,
  documentReviewSchema,
  documentTypeSchema,
  fileName,
  identityDocumentTypeSchema,
  moderationCountersSchema,
  moderationFilterSchema,
  moderationItemSchema,
  ownDocumentSchema,
  reviewSchema,
  uploadPurposeSchema,
  uploadSchema,
  verificationSchema,
  waitingSchema,
} from './schema.js';

export const documentsRpc = {
  /** Before a file is received: `upload_quota_reached` when the actor's day has no room for so many bytes (F11). */
  checkUploadQuota: defineRpc({
    subject: 'rpc.documents.check_upload_quota.v1',
    input: z.object({ purpose: uploadPurposeSchema, bytes: z.number().int().min(0) }),
    output: z.object({}),
  }),
  /**
   * Checks a file that the gateway streamed under a temporary key, by content and full decode, and removes the temporary
   * object whatever the outcome (ruling C35). A document is kept as a clean copy; a photo is accepted and prepared after.
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
  /** Of the actor's own parking: see `canWithdraw`. */
  withdrawDocument: defineRpc({
    subject: 'rpc.documents.withdraw_document.v1',
    input: z.object({ parking_spot_id: id, document_id: id }),
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
  /** Administrators only; 50 at a time. */
  listModeration: defineRpc({
    subject: 'rpc.documents.list_moderation.v1',
    input: moderationFilterSchema,
    output: z.object({
      items: z.array(moderationItemSchema),
      next_cursor: z.string().nullable(),
      counters: moderationCountersSchema,
      waiting: waitingSchema,
    }),
  }),
  /** Nobody else decides on it for CLAIM_MINUTES. `document_claimed` unless taken over. */
  claimDocument: defineRpc({
    subject: 'rpc.documents.claim_document.v1',
    input: z.object({ category: categorySchema, document_id: id, take_over: z.boolean() }),
    output: moderationItemSchema,
  }),
  /** Gives back what the actor examined; somebody else's claim stays. */
  releaseDocument: defineRpc({
    subject: 'rpc.documents.release_document.v1',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({}),
  }),
  listReviews: defineRpc({
    subject: 'rpc.documents.list_reviews.v1',
    input: z.object({ category: categorySchema, document_id: id }),
    output: z.object({ reviews: z.array(documentReviewSchema) }),
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
