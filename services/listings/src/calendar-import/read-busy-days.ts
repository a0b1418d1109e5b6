import { appError } from '@placette/contracts/errors';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BusyDaysAnswer, BusyDaysQuestion } from './busy-days.thread.js';

/** Of reading alone, once the thread runs: a busy machine starts it late. */
const TIME_LIMIT_MS = 5_000;
const program = new URL(`./busy-days.thread${extname(import.meta.url)}`, import.meta.url);

/**
 * The days on which a calendar (RFC 5545) has something, in order. Read in a thread of its own, with limits on time and
 * memory, so that a hostile one harms nobody. Refuses with `calendar_unreadable` or `calendar_too_long`.
 */
export async function readBusyDays(question: BusyDaysQuestion): Promise<string[]> {
  const worker = new Worker(program, { workerData: question, resourceLimits: { maxOldGenerationSizeMb: 192 } });
  const answer = await new Promise<BusyDaysAnswer>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    worker.once('online', () => {
      timer = setTimeout(() => resolve({ refusal: 'calendar_too_long' }), TIME_LIMIT_MS);
    });
    worker.once('message', resolve);
    worker.once('error', (error) =>
      resolve({
        refusal:
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'calendar_too_long' : 'calendar_unreadable',
      }),
    );
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve({ refusal: 'calendar_unreadable' });
    });
  });
  await worker.terminate();
  if ('refusal' in answer) throw appError(answer.refusal);
  return answer.days;
}
