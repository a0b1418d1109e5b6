import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/files';

/** In pixels: the maximum side, tried one after the other until the picture is small enough. */
const SIDES = [4_096, 2_560, 1_600];
const QUALITY = 0.85;
const PLAIN = ['\u00ff\u00d8\u00ff', '\u0089PNG'];
const PDF_HEADER_WITHIN = 1_024;

/**
 * C50: returns the file to send. A picture that is too large, or that this browser can read and the server cannot, is
 * drawn again as JPEG: upright, smaller and without camera metadata. Any other file is sent unchanged; the server
 * decides.
 */
export async function sendable(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file;
  const head = await readHead(file);
  const isPlain = PLAIN.some((start) => head.startsWith(start));
  if (head.includes('%PDF-') || (isPlain && file.size <= UPLOAD_MAX_BYTES)) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  try {
    for (const side of SIDES) {
      const drawn = await draw(picture, side);
      if (drawn.size <= UPLOAD_MAX_BYTES) return new File([drawn], file.name, { type: drawn.type });
    }
    return file;
  } catch {
    // The browser lacks memory for such a large picture.
    return file;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): Promise<Blob> {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Returns the first bytes of the file, one character each; none when the file can no longer be read. */
function readHead(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, PDF_HEADER_WITHIN));
  });
}
