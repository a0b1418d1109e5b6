import { appError } from '@placette/contracts/errors';
import sharp, { type Sharp } from 'sharp';

const MAX_PIXELS = 50_000_000;
const MAX_SIDE = 2_048;
const TIME_LIMIT_SECONDS = 10;

// sharp would also open SVG, GIF, TIFF and PDF: only what is accepted may be decoded (F4).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Decodes the whole image and encodes it again: upright, 2048 px at most, nothing but pixels left (F3). */
export async function cleanDocumentImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  const image = open(content).resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = type === 'image/png' ? image.png() : image.flatten({ background: '#fff' }).jpeg({ quality: 85 });
  return readable(encoded.toBuffer());
}

export function open(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** `image_too_large` before anything is decoded, else `file_unreadable`. */
export async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw appError(isTooLarge ? 'image_too_large' : 'file_unreadable');
  }
}
