// Runs as a worker thread, also from source; therefore it and its imports use the real file extensions.
import { parentPort, workerData } from 'node:worker_threads';
import { busyDays, type BusyDaysAnswer, type BusyDaysQuestion } from './busy-days.ts';

function answer(): BusyDaysAnswer {
  try {
    return busyDays(workerData as BusyDaysQuestion);
  } catch {
    return { refusal: 'calendar_unreadable' };
  }
}

parentPort?.postMessage(answer());
