export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** C50: notarial deeds are long, so they may have more pages than other documents. */
export const PDF_MAX_PAGES = 60;
export const pdfPagesOf = (document_type: string) => (document_type === 'titre_propriete' ? PDF_MAX_PAGES : 20);
/** For a file that was uploaded before its document type was known. */
export const isTooLong = ({ pages }: { pages?: number | null | undefined }, document_type: string) =>
  (pages ?? 1) > pdfPagesOf(document_type);
/** The purpose of a file decides what is accepted: photos are public and must be images; documents are private. */
export const UPLOAD_PURPOSES = ['photo', 'document'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** C50: sheets and cards have a second side, uploaded after the first. A passport has one side, a deed many pages. */
export const hasVerso = (document_type: string) => !['passeport', 'titre_propriete'].includes(document_type);
/** A card, whose two sides are both needed to verify it. */
export const isCard = (document_type: string) => ['carte_identite', 'permis_conduire'].includes(document_type);
/** The content types accepted, detected from the bytes of the file. */
export const ACCEPTED_TYPES: Record<UploadPurpose, readonly string[]> = {
  photo: ['image/jpeg', 'image/png'],
  document: ['application/pdf', 'image/jpeg', 'image/png'],
};

/**
 * Every picture format of a phone, with extensions that some systems do not map to image/*. The browser converts what
 * it can decode to JPEG.
 */
const PICTURES = ['image/*', '.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.heic', '.heif'];
/**
 * The values of `accept` attributes; the server decides by content (C50). Picture types make a phone offer its camera.
 */
export const CHOSEN_TYPES: Record<UploadPurpose, string> = {
  photo: PICTURES.join(),
  document: [...PICTURES, 'application/pdf', '.pdf'].join(),
};

const NAME_MAX = 255;

/**
 * F8, C55: a file name without folders, invisible characters or characters that reverse the text. A long name loses its
 * beginning.
 */
export function displayName(fileName: string): string {
  const base = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  return (
    base
      .normalize()
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(-NAME_MAX)
      .toWellFormed()
      .trim() || 'document'
  );
}
