import { z } from 'zod';
import { day, id } from '../../kernel/fields.js';

/** Days, both included, on which none of an owner's parkings takes anybody new (OB-04). */
export const pauseSchema = z.object({
  id,
  from: day,
  to: day,
  /** How many parkings have a day blocked by it. */
  parkings: z.number().int(),
});
export type Pause = z.output<typeof pauseSchema>;

/** Of an owner, not over: each is a change of all parkings. */
export const PAUSES_MAX = 50;

/** Stays that are listed before a pause, at most. */
export const PAUSE_STAYS_SHOWN = 100;

/** What a pause of these days would leave as agreed. */
export const pausePreviewSchema = z.object({
  /** All of the owner's. */
  parkings: z.number().int(),
  /** Approved, with a day of the pause; the first to arrive first. */
  stays: z.array(z.object({ request_id: id, parking_title: z.string(), start_date: day, end_date: day })),
});
export type PausePreview = z.output<typeof pausePreviewSchema>;
