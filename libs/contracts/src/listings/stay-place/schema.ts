import { z } from 'zod';
import { latitude, longitude, timestamp } from '../../kernel/fields.js';

/** C11: the exact position of a parking and its access instructions. */
export const stayPlaceSchema = z.object({
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** Null for a parking that was never geocoded. */
  point: z.object({ latitude, longitude }).nullable(),
  access_instructions: z.string().nullable(),
  /** C58: when the withheld instructions of an instant booking become available. */
  instructions_from: timestamp.nullable().optional(),
});
export type StayPlace = z.output<typeof stayPlaceSchema>;
