import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import type { KeptFile, SentFile, Uploads } from '@placette/shell-api';
import { useEffect } from 'react';
import type { OfferDocuments } from './use-offer-documents.js';
import type { OfferDraft } from './use-offer-draft.js';

/** The draft names the files as they are now. Progress changes nothing of it. */
export function useKeptFiles(keep: (part: Partial<OfferDraft>) => void, photos: Uploads, documents: OfferDocuments) {
  const papers = PARKING_DOCUMENT_TYPES.map((type) => [type, keptFiles(documents.uploads[type].files)]);
  const now = JSON.stringify({ photos: keptFiles(photos.files), documents: Object.fromEntries(papers) as object });
  useEffect(() => keep(JSON.parse(now) as Pick<OfferDraft, 'photos' | 'documents'>), [keep, now]);
}

/** One that was refused is not kept. */
function keptFiles(files: readonly SentFile[]): KeptFile[] {
  return files
    .filter(({ error }) => error === undefined)
    .map(({ name, size, upload_id }) => ({ name, size, upload_id }));
}
