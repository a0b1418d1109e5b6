import { appError, fail } from '@placette/contracts/errors';
import sharp, { type Sharp } from 'sharp';

/** Phones make 50 and 108 million. They are read line by line, or made smaller while they are read. */
const MAX_PIXELS = 110_000_000;
/** Of what can only be unpacked whole: a progressive JPEG, an interlaced PNG. */
const MAX_WHOLE_PIXELS = 52_000_000;
const MAX_SIDE = 2_048;
/** Within the time that an upload is waited for; the pixels are bounded above, so that only a busy machine is as slow. */
const TIME_LIMIT_SECONDS = 20;
/** Small enough to be quick; everything is read all the same. Pixels. */
const PROOF_SIDE = 64;

// sharp would also open SVG, GIF, TIFF and PDF: only what is accepted may be decoded (F4).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

/** Decodes the whole image and encodes it again: upright, 2048 px at most, nothing but pixels left (F3). */
export async function cleanDocumentImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  await requireBounded(content);
  const image = open(content).resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = type === 'image/png' ? image.png() : image.flatten({ background: '#fff' }).jpeg({ quality: 85 });
  return readable(encoded.toBuffer());
}

/** Whether a photo can be prepared: the whole of it is read, drawn small (F2). */
export async function checkPhoto(content: Buffer): Promise<void> {
  await requireBounded(content);
  await readable(open(content).resize(PROOF_SIDE, PROOF_SIDE, { fit: 'inside' }).raw().toBuffer());
}

/** What is only odd is read, as browsers do; what is cut is an error (C50). */
function open(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** `image_too_large` by what the file says of itself, before anything is decoded (F4). */
async function requireBounded(content: Buffer): Promise<void> {
  const { width, height, isProgressive } = await readable(open(content).metadata());
  if (isProgressive && width * height > MAX_WHOLE_PIXELS) fail('image_too_large');
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (said.includes('exceeds pixel limit')) fail('image_too_large');
    throw appError(said.startsWith('timeout') ? 'service_timeout' : 'file_unreadable');
  }
}
