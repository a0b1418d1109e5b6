import { fail } from '@placette/contracts/errors';
import { PDF_MAX_PAGES, UPLOAD_MAX_BYTES, pdfPagesOf, type DocumentType } from '@placette/contracts/documents/schema';
import { Bulkhead } from '@placette/service-runtime';
import { acceptType, type FileType } from './domain/file-type.js';
import { cleanPdf, type Side } from './clean-pdf.js';
import { checkPhoto, cleanDocumentImage } from './clean-image.js';

const work = new Bulkhead(2, 32);
const EXTENSIONS: Record<FileType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** The stored file of an earlier upload. */
export interface CleanedSide {
  content: Buffer;
  contentType: string;
}

/**
 * C35, C50: checks the content of a document, decodes it fully and writes it again, images and PDF files alike. The
 * document type bounds the number of pages. With a first side, both sides become one PDF.
 */
export async function cleanDocument(received: Buffer, document_type?: DocumentType, recto?: CleanedSide) {
  const type = await detect('document', received);
  return work.run(async () => {
    if (!recto && type !== 'application/pdf')
      return { ...kept(type), content: await cleanDocumentImage(received, type), pages: 1 };
    const sides = [recto, { content: received, contentType: type }].flatMap((side) => side ?? []);
    const pdf = await cleanPdf(
      await Promise.all(sides.map(toSide)),
      document_type ? pdfPagesOf(document_type) : PDF_MAX_PAGES,
    );
    return { ...kept('application/pdf'), ...pdf };
  });
}

const kept = (contentType: FileType) => ({ contentType, extension: EXTENSIONS[contentType] });

async function toSide({ content, contentType }: CleanedSide): Promise<Side> {
  if (contentType === 'application/pdf') return { content };
  return { content: await cleanDocumentImage(content, 'image/jpeg'), isPicture: true };
}

/** Checks the content of a photo and decodes it fully; the public pictures are made later. */
export async function acceptPhoto(content: Buffer): Promise<void> {
  await detect('photo', content);
  await work.run(() => checkPhoto(content));
}

async function detect(purpose: 'photo' | 'document', content: Buffer): Promise<FileType> {
  if (content.length > UPLOAD_MAX_BYTES) fail('file_too_large');
  if (content.length === 0) fail('file_unreadable');
  return acceptType(purpose, content);
}
