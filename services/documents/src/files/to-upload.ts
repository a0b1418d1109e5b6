import { uploadPurposeSchema, type Upload } from '@placette/contracts/documents/schema';
import { photoStateSchema } from '@placette/contracts/listings/offer/photo-state';
import type { UploadRow } from './upload.repository.js';

export function toUpload({ photo_state, created_at, purpose, ...row }: UploadRow): Upload {
  const { id, file_name, content_type, size, photo, pages } = row;
  return {
    ...{ id, file_name, content_type, size, photo },
    ...(pages !== null && { pages }),
    state: photoStateSchema.catch('ready').parse(photo_state),
    purpose: uploadPurposeSchema.parse(purpose),
    created_at: created_at.toISOString(),
  };
}
