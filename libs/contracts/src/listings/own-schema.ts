import { z } from 'zod';
import { nearbyLocationSchema } from './schema.js';

/** OP-18: the nearest ones within SUGGESTION_RADIUS_KM, nearest first, and how many there are in all. */
export const locationSuggestionsSchema = z.object({
  locations: z.array(nearbyLocationSchema),
  total: z.number().int(),
});
export type LocationSuggestions = z.output<typeof locationSuggestionsSchema>;
