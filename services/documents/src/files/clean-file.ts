import { fail } from '@placette/contracts/errors';
import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import { Bulkhead } from '@placette/service-runtime';
import { fileTypeFromBuffer } from 'file-type';
import { acceptType, type FileType } from './domain/file-type.js';
import { checkPdf } from './check-pdf.js';
import { checkPhoto } from './check-photo.js';
import { cleanDocumentImage } from './clean-image.js';

const work = new Bulkhead(2, 32);
const EXTENSIONS: Record<FileType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** A document by content and full decode: images are encoded again, PDFs kept as received (C35). */
export async function cleanDocument(content: Buffer, fileName: string) {
  const type = await detect('document', content, fileName);
  return work.run(async () => {
    if (type === 'application/pdf') await checkPdf(content);
    const clean = type === 'application/pdf' ? content : await cleanDocumentImage(content, type);
    return { content: clean, contentType: type, extension: EXTENSIONS[type] };
  });
}

/** A photo by content and full decode; what is shown of it is made later. */
export async function acceptPhoto(content: Buffer, fileName: string): Promise<void> {
  await detect('photo', content, fileName);
  await work.run(() => checkPhoto(content));
}

async function detect(purpose: 'photo' | 'document', content: Buffer, fileName: string): Promise<FileType> {
  if (content.length > UPLOAD_MAX_BYTES) fail('file_too_large');
  if (content.length === 0) fail('file_unreadable');
  return acceptType(purpose, (await fileTypeFromBuffer(content))?.mime, fileName);
}
