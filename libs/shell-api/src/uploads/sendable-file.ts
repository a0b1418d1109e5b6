import { smallerPicture } from './smaller-picture.js';

const PLAIN = ['\u00ff\u00d8\u00ff', '\u0089PNG'];
const PDF_HEADER_WITHIN = 1_024;
/** In bytes: a lighter picture is sent before it would have been drawn. */
const LIGHT = 1024 * 1024;
/** A worker that the system stopped for lack of memory says nothing. */
const WORKER_MS = 30_000;

/** The pictures before this one. One of 50 million pixels takes 200 MB while it is drawn: never two at once. */
let earlier: Promise<unknown> = Promise.resolve();

/**
 * C50: returns the file to send. A picture that is heavy, or that this browser can read and the server cannot, is drawn
 * again smaller (`smallerPicture`). Any other file is sent unchanged; the server decides.
 */
export async function sendable(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file;
  const head = await readHead(file);
  const isPlain = PLAIN.some((start) => head.startsWith(start));
  if (head === '' || head.includes('%PDF-') || (isPlain && file.size <= LIGHT)) return file;
  const drawn = earlier.then(() => drawnInWorker(file, isPlain).catch(() => smallerPicture(file, isPlain)));
  earlier = drawn.catch(() => undefined);
  const picture = await drawn;
  return picture === null ? file : new File([picture], file.name, { type: picture.type });
}

/** Rejects where the browser or a content policy refuses the worker. */
function drawnInWorker(file: File, isPlain: boolean): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./smaller-picture.worker.js', import.meta.url));
    const end = (settle: () => void) => {
      clearTimeout(limit);
      worker.terminate();
      settle();
    };
    const limit = setTimeout(() => end(() => resolve(null)), WORKER_MS);
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('the worker is refused')));
    worker.postMessage({ file, isPlain });
  });
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
