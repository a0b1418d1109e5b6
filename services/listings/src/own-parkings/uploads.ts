import type { CallContext } from '@placette/contracts';
import { isTooLong, type SubmittedDocument, type UploadPurpose } from '@placette/contracts/documents/schema';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import type { RpcClient } from '@placette/nats';
import type { OwnPhoto } from '../parking-spots/domain/parking-spot.js';

/**
 * Returns the chosen photos in order, after the documents service has confirmed that all uploads are the actor's own,
 * unused and for their purpose; otherwise fails with `upload_not_found`, `pdf_too_long` or `photo_failed`.
 */
export async function receivedPhotos(
  rpc: RpcClient,
  chosen: { photos: readonly string[]; documents: readonly SubmittedDocument[] },
  context: CallContext,
): Promise<OwnPhoto[]> {
  const wanted = new Map<string, UploadPurpose>([
    ...chosen.photos.map((id) => [id, 'photo'] as const),
    ...chosen.documents.map(({ upload_id }) => [upload_id, 'document'] as const),
  ]);
  if (wanted.size === 0) return [];
  const { uploads } = await rpc.call(uploadsApi.checkUploads, { upload_ids: [...wanted.keys()] }, context);
  const received = new Map(uploads.map((upload) => [upload.id, upload]));
  for (const [id, purpose] of wanted) {
    if (received.get(id)?.purpose !== purpose) fail('upload_not_found');
  }
  if (chosen.documents.some((each) => isTooLong(received.get(each.upload_id) ?? {}, each.document_type)))
    fail('pdf_too_long');
  return [...new Set(chosen.photos)].map((upload_id) => {
    const { photo, state } = received.get(upload_id) ?? fail('upload_not_found');
    if (state === 'failed') fail('photo_failed');
    return { upload_id, state, photo: photo ?? fail('upload_not_found') };
  });
}
