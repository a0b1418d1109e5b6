import { z } from 'zod';
export { RANKED_LAST_FROM, RESPONSE_DAYS } from './days.js';

/** AK-04: with this many answers, a parking shows how its owner answers. */
export const ANSWERS_SHOWN_FROM = 5;
/** AK-04: with more requests than this, the share is rounded to tenths so that it does not reveal their number. */
export const RESPONSE_OF_MAX = 10;
/** AK-04: how requests at a parking were answered over RESPONSE_DAYS. */
export const responseFiguresSchema = z.object({
  /** The median; null when most requests got no answer. */
  answer_minutes: z.number().int().nullable(),
  /** The number of accepted requests. */
  accepted: z.number().int(),
  /** The number of requests that were answered or expired; rounded down beyond RESPONSE_OF_MAX. */
  of: z.number().int(),
});
export type ResponseFigures = z.output<typeof responseFiguresSchema>;

/** Null when there are too few answers so far; absent when a service of the previous release does not know. */
export const knownResponseSchema = responseFiguresSchema.nullable().optional();
