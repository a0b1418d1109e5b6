import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/files';

/**
 * In pixels. The server keeps 2,048 of a document and 1,280 of a photo: more would travel for nothing. The second side
 * is for a picture that stays over the limit.
 */
const SIDES = [2_560, 1_600] as const;
const QUALITY = 0.85;

/**
 * Draws a picture again as JPEG: upright, smaller and without camera metadata. Returns null when the file should be sent
 * unchanged: it cannot be read here, or it is plain (JPEG or PNG, which the server reads), within the limit and no larger
 * than what is drawn. Runs in a worker, or in the page where workers are refused.
 */
export async function smallerPicture(file: Blob, isPlain: boolean): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return null;
  const canStay = isPlain && file.size <= UPLOAD_MAX_BYTES;
  try {
    if (canStay && Math.max(picture.width, picture.height) <= SIDES[0]) return null;
    for (const side of SIDES) {
      const drawn = await draw(picture, side);
      if (drawn.size <= UPLOAD_MAX_BYTES) return canStay && drawn.size >= file.size ? null : drawn;
    }
    return null;
  } catch {
    // The browser lacks memory for such a large picture.
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
