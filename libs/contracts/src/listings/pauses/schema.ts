import { z } from 'zod';
import { day, id } from '../../kernel/fields.js';

/** OB-04: days, both included, on which none of the owner's parkings accepts new stays. */
export const pauseSchema = z.object({
  id,
  from: day,
  to: day,
  /** The number of parkings with a day that this pause blocks. */
  parkings: z.number().int(),
});
export type Pause = z.output<typeof pauseSchema>;

/** The maximum number of pauses of one owner that are not over, because each one changes all parkings. */
export const PAUSES_MAX = 50;

/** The maximum number of stays listed before a pause. */
export const PAUSE_STAYS_SHOWN = 100;

/** What a pause of these days would leave unchanged. */
export const pausePreviewSchema = z.object({
  /** The number of the owner's parkings. */
  parkings: z.number().int(),
  /** Approved stays with a day in the pause, earliest arrival first. */
  stays: z.array(z.object({ request_id: id, parking_title: z.string(), start_date: day, end_date: day })),
});
export type PausePreview = z.output<typeof pausePreviewSchema>;
