import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { appError, type ErrorCode } from '@placette/contracts/errors';
import type { BusyDays, BusyDaysAnswer, BusyDaysQuestion } from './busy-days.ts';

/** Of the thread's own work: a busy machine counts for nothing. */
const WORK_LIMIT_MS = 5_000;
/** Of a thread that does not even get to work. */
const TIME_LIMIT_MS = 60_000;
const LOOK_EVERY_MS = 250;
const program = new URL(`./busy-days.thread${extname(import.meta.url)}`, import.meta.url);

/**
 * The days on which a calendar (RFC 5545) has something. Read in a thread of its own, with limits on work and memory, so
 * that a hostile one harms nobody. Refuses with `calendar_unreadable`, `calendar_not_understood` or `calendar_too_long`.
 */
export async function readBusyDays(question: BusyDaysQuestion): Promise<BusyDays> {
  const worker = new Worker(program, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: 192 } });
  const answer = await new Promise<BusyDaysAnswer | { refusal: ErrorCode }>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ refusal: 'calendar_too_long' }), TIME_LIMIT_MS);
    const looks = setInterval(() => {
      void workedFor(worker).then((ms) => ms > WORK_LIMIT_MS && resolve({ refusal: 'calendar_too_long' }));
    }, LOOK_EVERY_MS);
    worker.once('message', resolve);
    // Its program answers for what it cannot read: any other error is that it did not start, which says nothing of a calendar.
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
  // It may have ended meanwhile.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
