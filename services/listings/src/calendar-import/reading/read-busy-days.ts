import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { appError, type ErrorCode } from '@placette/contracts/errors';
import type { BusyDays, BusyDaysAnswer, BusyDaysQuestion } from './busy-days.ts';

/** The processor time of the thread, so that a busy machine does not count. */
const WORK_LIMIT_MS = 5_000;
/** The limit for a thread that does not get any processor time. */
const TIME_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 250;
const program = new URL(`./busy-days.thread${extname(import.meta.url)}`, import.meta.url);

/**
 * Returns the busy days of a calendar (RFC 5545). It is read in a separate thread, with limits on time and memory, so
 * that a hostile file does no harm. Fails with `calendar_unreadable`, `calendar_not_understood` or `calendar_too_long`.
 */
export async function readBusyDays(question: BusyDaysQuestion): Promise<BusyDays> {
  const worker = new Worker(program, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: 192 } });
  const answer = await new Promise<BusyDaysAnswer | { refusal: ErrorCode }>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refusal: 'calendar_too_long' }), TIME_LIMIT_MS);
    const looks = setInterval(() => {
      void workedFor(worker).then((ms) => ms > WORK_LIMIT_MS && resolve({ refusal: 'calendar_too_long' }));
    }, LOOK_EVERY_MS);
    worker.once('message', resolve);
    // The thread reports what it cannot read; any other error means that it did not start, which says nothing about the
    // calendar.
    worker.once('error', (error) => {
      const isOutOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory) resolve({ refusal: 'calendar_too_long' });
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      clearInterval(looks);
      resolve({ refusal: 'calendar_unreadable' });
    });
  });
  await worker.terminate();
  if ('refusal' in answer) throw appError(answer.refusal);
  return answer;
}

async function workedFor(worker: Worker): Promise<number> {
  // The thread may have ended in the meantime.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
