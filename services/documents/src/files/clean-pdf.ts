import { fail, type ErrorCode } from '@placette/contracts/errors';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CleanedPdf, PdfToClean, Side } from './pdf-cleaning.js';

export type { Side };

/** In CPU time of the thread: a busy machine does not count, since it says nothing about the file. */
const WORK_LIMIT_MS = 10_000;
/** For a thread that gets no CPU time: shorter than the time limit of an upload. */
const TIME_LIMIT_MS = 25_000;
const HEAP_LIMIT_MB = 256;
/** In bytes, for unpacked data, which lies outside the heap. */
const UNPACKED_LIMIT = 128 * 1024 * 1024;
const LOOK_EVERY_MS = 50;
const program = new URL(`./pdf-cleaning${extname(import.meta.url)}`, import.meta.url);

/**
 * C50, F6: reads the whole PDF in a thread of its own, with limits on CPU time and memory, so that a hostile file harms
 * nobody. Returns its pages written again, those of several sides one after the other. Refuses with `pdf_protected`,
 * `pdf_active_content`, `pdf_too_long`, `pdf_too_complex` or `file_unreadable`; with `service_timeout` when the machine
 * is too busy.
 */
export async function cleanPdf(sides: readonly Side[], maxPages: number): Promise<{ content: Buffer; pages: number }> {
  const worker = new Worker(program, {
    workerData: { sides: sides.map(toWorker), maxPages } satisfies PdfToClean,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const cleaned = await new Promise<CleanedPdf | { refusal: ErrorCode }>((resolve, reject) => {
    const refuse = (refusal: ErrorCode & ('file_unreadable' | 'pdf_too_complex' | 'service_timeout')) =>
      resolve({ refusal });
    const timer = setTimeout(() => refuse('service_timeout'), TIME_LIMIT_MS);
    const looks = setInterval(() => {
      void hasUnpackedTooMuch(worker).then((is) => is && refuse('pdf_too_complex'));
      void hasWorkedTooLong(worker).then((is) => is && refuse('pdf_too_complex'));
    }, LOOK_EVERY_MS);
    worker.once('message', resolve);
    // The program of the thread responds for files that it cannot read. Any other error means that it did not start,
    // which says nothing about the file.
    worker.once('error', (error) => (isOutOfMemory(error) ? refuse('file_unreadable') : reject(error)));
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(looks);
      refuse('file_unreadable');
    });
  });
  await worker.terminate();
  if ('refusal' in cleaned) fail(cleaned.refusal);
  return { content: Buffer.from(cleaned.content), pages: cleaned.pages };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Copies the content out of the pool that small buffers share. */
const toWorker = (side: Side): Side => ({ ...side, content: new Uint8Array(side.content) });

async function hasWorkedTooLong(worker: Worker): Promise<boolean> {
  const worked = await worker.cpuUsage().catch(() => null);
  return worked !== null && (worked.user + worked.system) / 1_000 > WORK_LIMIT_MS;
}

async function hasUnpackedTooMuch(worker: Worker): Promise<boolean> {
  // The thread may have ended in the meantime.
  const memory = await worker.getHeapStatistics().catch(() => null);
  return memory !== null && memory.external_memory > UNPACKED_LIMIT;
}
