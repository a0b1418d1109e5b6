export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** C50: notarial deeds are long. */
export const PDF_MAX_PAGES = 60;
export const pdfPagesOf = (document_type: string) => (document_type === 'titre_propriete' ? PDF_MAX_PAGES : 20);
/** Of a file that came before its type was known. */
export const isTooLong = ({ pages }: { pages?: number | null | undefined }, document_type: string) =>
  (pages ?? 1) > pdfPagesOf(document_type);
/** What a file is for decides what is accepted: photos are images only and public, documents are private. */
export const UPLOAD_PURPOSES = ['photo', 'document'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** C50: the second side of a sheet or card comes after the first one. A passport has one, a deed many pages. */
export const hasVerso = (document_type: string) => !['passeport', 'titre_propriete'].includes(document_type);
/** What is read, by content. */
export const ACCEPTED_TYPES: Record<UploadPurpose, readonly string[]> = {
  photo: ['image/jpeg', 'image/png'],
  document: ['application/pdf', 'image/jpeg', 'image/png'],
};

/** Every picture of a phone, also under endings that some systems do not know: the browser makes a JPEG of what it reads. */
const PICTURES = ['image/*', '.jpg', '.jpeg', '.jpe', '.jfif', '.png', '.heic', '.heif'];
/** For `accept` attributes; content decides (C50). With pictures among them a phone offers its camera. */
export const CHOSEN_TYPES: Record<UploadPurpose, string> = {
  photo: PICTURES.join(),
  document: [...PICTURES, 'application/pdf', '.pdf'].join(),
};

const NAME_MAX = 255;

/** Without folders and without characters that are not seen or that turn text around; its end is kept (F8, C55). */
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
