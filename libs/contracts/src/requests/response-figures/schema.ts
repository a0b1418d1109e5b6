import { z } from 'zod';
export { RANKED_LAST_FROM, RESPONSE_DAYS } from './days.js';

/** AK-04: from so many answers on, a parking says how its owner answers. */
export const ANSWERS_SHOWN_FROM = 5;
/** AK-04: of more requests than this, the share is told in tenths, so that it does not say how many there were. */
export const RESPONSE_OF_MAX = 10;
/** AK-04: how requests at a parking were answered over RESPONSE_DAYS. */
export const responseFiguresSchema = z.object({
  /** The median; null when most requests got no answer. */
  answer_minutes: z.number().int().nullable(),
  /** So many requests were accepted… */
  accepted: z.number().int(),
  /** …of so many that were answered or that expired; rounded down beyond RESPONSE_OF_MAX. */
  of: z.number().int(),
});
export type ResponseFigures = z.output<typeof responseFiguresSchema>;

/** null: too few answers yet. Absent: not known, from a service of the release before. */
export const knownResponseSchema = responseFiguresSchema.nullable().optional();
