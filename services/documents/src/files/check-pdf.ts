import { appError, type ErrorCode } from '@placette/contracts/errors';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

const TIME_LIMIT_MS = 10_000;
const program = new URL(`./pdf-inspection${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads the whole PDF in a thread of its own, with limits on time and memory, so that a hostile one harms nobody.
 * Refuses with `pdf_protected`, `pdf_active_content`, `pdf_too_long`, `pdf_too_complex` or `file_unreadable` (F6).
 */
export async function checkPdf(content: Buffer): Promise<void> {
  const worker = new Worker(program, {
    workerData: new Uint8Array(content),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const refusal = await new Promise<ErrorCode | null>((resolve) => {
    const timer = setTimeout(() => resolve('file_unreadable'), TIME_LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', () => resolve('file_unreadable'));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve('file_unreadable');
    });
  });
  await worker.terminate();
  if (refusal !== null) throw appError(refusal);
}
