import { fail } from '@placette/contracts/errors';
import { ACCEPTED_TYPES, type UploadPurpose } from '@placette/contracts/documents/schema';

export type FileType = 'application/pdf' | 'image/jpeg' | 'image/png';

const TYPE_OF_EXTENSION: Record<string, FileType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * `detected` is the type by content, undefined when unknown. The extension must say the same (C35, F2).
 * Refuses with `file_type_refused` or, for a photo, `photo_type_refused`.
 */
export function acceptType(purpose: UploadPurpose, detected: string | undefined, fileName: string): FileType {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const type = TYPE_OF_EXTENSION[extension];
  const isAccepted = type !== undefined && type === detected && ACCEPTED_TYPES[purpose].includes(type);
  if (!isAccepted) fail(purpose === 'photo' ? 'photo_type_refused' : 'file_type_refused');
  return type;
}

/** The name as people may read it: without folders and without characters that turn text around (F8). */
export function displayName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  return base.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim() || 'document';
}
