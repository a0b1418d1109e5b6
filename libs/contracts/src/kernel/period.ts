import type { z } from 'zod';
import { addDays, startOfDay } from './days.js';
import { day } from './fields.js';

/** Days of a journal to look through, both included. */
export const periodShape = { from: day.optional(), to: day.optional() };
export type Period = { [Name in keyof typeof periodShape]?: z.output<(typeof periodShape)[Name]> };

/** From its first moment on, and before its end. */
export function momentsOf({ from, to }: Period): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: startOfDay(from) }),
    ...(to !== undefined && { before: startOfDay(addDays(to, 1)) }),
  };
}
