import { appError, fail } from '@placette/contracts/errors';
import { sharp, type Sharp } from '@placette/service-runtime/pictures';

/** Phones take photos of 50 and 108 million pixels. They are read line by line, or reduced while they are read. */
const MAX_PIXELS = 110_000_000;
/** Limit for images that can only be unpacked as a whole: a progressive JPEG or an interlaced PNG. */
const MAX_WHOLE_PIXELS = 52_000_000;
const MAX_SIDE = 2_048;
/**
 * Shorter than the time limit of an upload. The pixels are bounded above, so that only a busy machine takes this long.
 */
const TIME_LIMIT_SECONDS = 20;
/** In pixels: small enough to be quick, and everything is read nevertheless. */
const PROOF_SIDE = 64;

/** F3: decodes the whole image and encodes it again: upright, at most 2048 px, with nothing but the pixels. */
export async function cleanDocumentImage(content: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  await requireBounded(content);
  const image = open(content).resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = type === 'image/png' ? image.png() : image.flatten({ background: '#fff' }).jpeg({ quality: 85 });
  return readable(encoded.toBuffer());
}

/** F2: checks that a photo can be prepared. The whole photo is read and drawn at a small size. */
export async function checkPhoto(content: Buffer): Promise<void> {
  await requireBounded(content);
  await readable(open(content).resize(PROOF_SIDE, PROOF_SIDE, { fit: 'inside' }).raw().toBuffer());
}

/** C50: odd images are accepted, as browsers do; truncated ones are an error. */
function open(content: Buffer): Sharp {
  return sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: TIME_LIMIT_SECONDS });
}

/** F4: refuses with `image_too_large` by the declared size, before anything is decoded. */
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
