import { replyHours } from '@placette/contracts/notifications/desk/schema';
import type { Submission } from '@placette/contracts/notifications/schema';
import { newReference } from '@placette/service-runtime';

const HOUR_MS = 3_600_000;

/** C9: the time to answer, of the kind of message. */
export function dueAt(submission: Submission, from: Date): Date {
  return new Date(from.getTime() + replyHours(submission) * HOUR_MS);
}

/** What a message gets when it arrives. */
export function newClock(submission: Submission, arrived: Date): { reference: string; due_at: Date } {
  return { reference: newReference('MSG'), due_at: dueAt(submission, arrived) };
}
