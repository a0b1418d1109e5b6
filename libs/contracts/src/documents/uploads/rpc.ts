import { z } from 'zod';
import { id, opaque } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { documentTypeSchema, fileName, uploadPurposeSchema, uploadSchema } from '../schema.js';

export const uploadsRpc = {
  /** Before a file is received: `upload_quota_reached` when the actor's day has no room for so many bytes (F11). */
  checkUploadQuota: defineRpc({
    subject: 'rpc.documents.check_upload_quota.v1',
    access: 'signed-in',
    input: z.object({ purpose: uploadPurposeSchema, bytes: z.number().int().min(0) }),
    output: z.object({}),
  }),
  /**
   * Checks a file that the gateway streamed under a temporary key, by content and full decode, and removes the temporary
   * object whatever the outcome (ruling C35). A document is kept as a clean copy; a photo is accepted and prepared after.
   * A second side (C50) names the actor's own, still unattached upload of the first: the answer is an upload of both.
   */
  registerUpload: defineRpc({
    subject: 'rpc.documents.register_upload.v1',
    access: 'signed-in',
    input: z.object({
      purpose: uploadPurposeSchema,
      incoming_key: opaque(200),
      file_name: fileName,
      document_type: documentTypeSchema.optional(),
      recto_upload_id: id.optional(),
    }),
    output: uploadSchema,
    timeoutMs: 30_000,
  }),
  /** The actor's own, still unattached uploads; `upload_not_found` when one is missing or somebody else's. */
  checkUploads: defineRpc({
    subject: 'rpc.documents.check_uploads.v1',
    access: 'signed-in',
    callers: ['listings', 'requests', 'gateway'],
    input: z.object({ upload_ids: z.array(id).max(20) }),
    output: z.object({ uploads: z.array(uploadSchema) }),
  }),
  /**
   * Copies photos of the actor's own parkings: files of their own, unattached, in the order asked. null for one that is
   * missing, somebody else's or unusable, or that the actor's day has no room for (F11).
   */
  copyPhotos: defineRpc({
    subject: 'rpc.documents.copy_photos.v1',
    access: 'signed-in',
    callers: ['listings'],
    input: z.object({ upload_ids: z.array(id).max(10) }),
    output: z.object({ uploads: z.array(uploadSchema.nullable()) }),
    timeoutMs: 10_000,
  }),
};
