import { fail } from '@placette/contracts/errors';
import { ACCEPTED_TYPES, type UploadPurpose } from '@placette/contracts/documents/schema';
import { fileTypeFromBuffer } from 'file-type';

export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** In bytes: readers search for the header of a PDF up to here. */
const PDF_HEADER_WITHIN = 1_024;
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/**
 * C50: the content alone decides, never the name. Refuses with `photo_format_heic`, `file_type_refused` or, for a
 * photo, `photo_type_refused`.
 */
export async function acceptType(purpose: UploadPurpose, content: Buffer): Promise<FileType> {
  const detected = await detect(content);
  if (HEIC.includes(detected)) fail('photo_format_heic');
  if (!isAccepted(purpose, detected)) fail(purpose === 'photo' ? 'photo_type_refused' : 'file_type_refused');
  return detected;
}

async function detect(content: Buffer): Promise<string> {
  // A mail program, a scanner or an editor may have put something before the header.
  const type = (await fileTypeFromBuffer(content))?.mime ?? '';
  if (isAccepted('document', type)) return type;
  return content.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'application/pdf' : type;
}

function isAccepted(purpose: UploadPurpose, type: string): type is FileType {
  return ACCEPTED_TYPES[purpose].includes(type);
}
