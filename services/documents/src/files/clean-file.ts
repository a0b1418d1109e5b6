import { fail } from '@placette/contracts/errors';
import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import { fileTypeFromBuffer } from 'file-type';
import { acceptType, type FileType } from '../domain/file-type.js';
import { checkPdf } from './check-pdf.js';
import { cleanDocumentImage, cleanPhoto } from './clean-image.js';
import { WorkLimit } from './work-limit.js';

const work = new WorkLimit(2, 32);
const EXTENSIONS: Record<FileType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** A document by content and full decode: images encoded anew, PDFs as they came (C35). */
export async function cleanDocument(content: Buffer, fileName: string) {
  const type = await detect('document', content, fileName);
  return work.run(async () => {
    if (type === 'application/pdf') await checkPdf(content);
    const clean = type === 'application/pdf' ? content : await cleanDocumentImage(content, type);
    return { content: clean, contentType: type, extension: EXTENSIONS[type] };
  });
}

/** A photo by content and full decode, as WebP in each public width. */
export async function cleanPhotoFile(content: Buffer, fileName: string) {
  await detect('photo', content, fileName);
  return work.run(() => cleanPhoto(content));
}

async function detect(purpose: 'photo' | 'document', content: Buffer, fileName: string): Promise<FileType> {
  if (content.length > UPLOAD_MAX_BYTES) fail('file_too_large');
  return acceptType(purpose, (await fileTypeFromBuffer(content))?.mime, fileName);
}
