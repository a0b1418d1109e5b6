import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, opaque } from '../../kernel/fields.js';
import { documentTypeSchema, fileName, uploadPurposeSchema, uploadSchema } from '../schema.js';

export const uploadsApi = calls('documents', {
  /**
   * F11: called before a file is received; fails with `upload_quota_reached` when the actor's daily quota has no room
   * for `bytes`.
   */
  checkUploadQuota: call({
    access: 'signed-in',
    input: z.object({ purpose: uploadPurposeSchema, bytes: z.number().int().min(0) }),
  }),
  /**
   * C35: validates a file that the gateway streamed under a temporary key, by its content and by decoding it
   * completely, then deletes the temporary object in every case. A document is stored as a clean copy; a photo is
   * accepted now and prepared later. C50: a second side names the actor's own file of the first side, of a document or
   * not; the response is one upload of both.
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
  /**
   * Returns the actor's own unattached uploads; fails with `upload_not_found` when one is missing or belongs to
   * somebody else.
   */
  checkUploads: call({
    access: 'signed-in',
    callers: ['listings', 'requests', 'gateway'],
    input: z.object({ upload_ids: z.array(id).max(20) }),
    output: z.object({ uploads: z.array(uploadSchema) }),
  }),
  /**
   * Copies photos of the actor's own parkings into new unattached files, in the given order. An entry is null when the
   * photo is missing, unusable or somebody else's, or when the actor's daily quota has no room for it (F11).
   */
  copyPhotos: call({
    access: 'signed-in',
    callers: ['listings'],
    timeoutMs: 10_000,
    input: z.object({ upload_ids: z.array(id).max(10) }),
    output: z.object({ uploads: z.array(uploadSchema.nullable()) }),
  }),
});
