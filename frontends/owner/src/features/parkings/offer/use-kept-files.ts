import { PARKING_DOCUMENT_TYPES } from '@placette/contracts/documents/schema';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { wholePapers, type StoredFile, type SentFile, type Uploads } from '@placette/shell-api';
import { useEffect } from 'react';
import type { OfferDocuments } from './use-offer-documents.js';

/** As long as the draft takes. */
const NAME_MAX = 255;

/** The draft names the files as they are now. Progress changes nothing of it. */
export function useKeptFiles(
  keep: (part: Partial<OfferDraftContent>) => void,
  photos: Uploads,
  documents: OfferDocuments,
) {
  const papers = PARKING_DOCUMENT_TYPES.flatMap((type) => {
    const kept = keptFiles(documents.uploads[type].files);
    return kept.length > 0 ? [[type, kept]] : [];
  });
  const now = JSON.stringify({ photos: keptFiles(photos.files), documents: Object.fromEntries(papers) as object });
  useEffect(() => keep(JSON.parse(now) as Pick<OfferDraftContent, 'photos' | 'documents'>), [keep, now]);
}

/** One that was refused is not kept. */
function keptFiles(files: readonly SentFile[]): StoredFile[] {
  return wholePapers(files)
    .filter(({ error }) => error === undefined)
    .map(({ name, size, upload_id }) => ({ name: name.slice(0, NAME_MAX), size, upload_id }));
}
