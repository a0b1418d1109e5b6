export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const PDF_MAX_PAGES = 20;
/** What a file is for decides what is accepted: photos are images only and public, documents are private. */
export const UPLOAD_PURPOSES = ['photo', 'document'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** For the `accept` attribute; the server decides by content. */
export const ACCEPTED_TYPES: Record<UploadPurpose, readonly string[]> = {
  photo: ['image/jpeg', 'image/png'],
  document: ['application/pdf', 'image/jpeg', 'image/png'],
};
