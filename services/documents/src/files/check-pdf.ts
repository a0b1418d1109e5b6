import { appError, type ErrorCode } from '@placette/contracts/errors';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const TIME_LIMIT_MS = 10_000;
const HEAP_LIMIT_MB = 256;
/** Of what is unpacked: it lies outside the heap. Bytes. */
const UNPACKED_LIMIT = 128 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const program = new URL(`./pdf-inspection${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads the whole PDF in a thread of its own, with limits on time and memory, so that a hostile one harms nobody.
 * Refuses with `pdf_protected`, `pdf_active_content`, `pdf_too_long`, `pdf_too_complex` or `file_unreadable` (F6).
 */
export async function checkPdf(content: Buffer): Promise<void> {
  const worker = new Worker(program, {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const refusal = await new Promise<ErrorCode | null>((resolve) => {
    const timer = setTimeout(() => resolve('file_unreadable'), TIME_LIMIT_MS);
    const looks = setInterval(
      () => void hasUnpackedTooMuch(worker).then((is) => is && resolve('pdf_too_complex')),
      LOOK_EVERY_MS,
    );
    worker.once('message', resolve);
    worker.once('error', () => resolve('file_unreadable'));
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(looks);
      resolve('file_unreadable');
    });
  });
  await worker.terminate();
  if (refusal !== null) throw appError(refusal);
}

async function hasUnpackedTooMuch(worker: Worker): Promise<boolean> {
  // It may have ended meanwhile.
  const memory = await worker.getHeapStatistics().catch(() => null);
  return memory !== null && memory.external_memory > UNPACKED_LIMIT;
}
