import { open, readable } from './clean-image.js';

/** Small enough to be quick; everything is read all the same. Pixels. */
const PROOF_SIDE = 64;

/**
 * Whether a photo can be prepared: its size before anything is decoded, then the whole of it, drawn small. Refuses with
 * `image_too_large` or `file_unreadable` (F2, F4).
 */
export async function checkPhoto(content: Buffer): Promise<void> {
  await readable(open(content).metadata());
  await readable(open(content).resize(PROOF_SIDE, PROOF_SIDE, { fit: 'inside' }).raw().toBuffer());
}
