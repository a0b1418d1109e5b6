import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import { documentTypeSchema, fileName, uploadPurposeSchema, uploadSchema } from '../schema.js';

export const uploadsApi = calls('documents', {
  /** Before a file is received: `upload_quota_reached` when the actor's day has no room for so many bytes (F11). */
  checkUploadQuota: call({
    access: 'signed-in',
    input: z.object({ purpose: uploadPurposeSchema, bytes: z.number().int().min(0) }),
  }),
  /**
   * Checks a file that the gateway streamed under a temporary key, by content and full decode, and removes the
   * temporary object whatever the outcome (ruling C35). A document is kept as a clean copy; a photo is accepted
   * and prepared after. A second side (C50) names the actor's own, still unattached upload of the first: the
   * answer is an upload of both.
   */
  registerUpload: call({
    access: 'signed-in',
    timeoutMs: 30_000,
    input: z.object({
      purpose: uploadPurposeSchema,
      incoming_key: opaque(200),
      file_name: fileName,
      document_type: documentTypeSchema.optional(),
      recto_upload_id: id.optional(),
    }),
    output: uploadSchema,
  }),
  /** The actor's own, still unattached uploads; `upload_not_found` when one is missing or somebody else's. */
  checkUploads: call({
    access: 'signed-in',
    callers: ['listings', 'requests', 'gateway'],
    input: z.object({ upload_ids: z.array(id).max(20) }),
    output: z.object({ uploads: z.array(uploadSchema) }),
  }),
  /**
   * Copies photos of the actor's own parkings: files of their own, unattached, in the order asked. null for one
   * that is missing, somebody else's or unusable, or that the actor's day has no room for (F11).
   */
  copyPhotos: call({
    access: 'signed-in',
    callers: ['listings'],
    timeoutMs: 10_000,
    input: z.object({ upload_ids: z.array(id).max(10) }),
    output: z.object({ uploads: z.array(uploadSchema.nullable()) }),
  }),
});
