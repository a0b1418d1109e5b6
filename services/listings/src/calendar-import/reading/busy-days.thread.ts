// Runs as a worker thread, also from source: it and what it imports name their files by their own endings.
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
