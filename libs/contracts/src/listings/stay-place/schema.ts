import { z } from 'zod';
import { latitude, longitude, timestamp } from '../../kernel/fields.js';

/** C11: where exactly a parking is and how one gets in. */
export const stayPlaceSchema = z.object({
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** null for a parking that was never located. */
  point: z.object({ latitude, longitude }).nullable(),
  access_instructions: z.string().nullable(),
  /** C58: when the instructions of an immediate booking follow, while they are held back. */
  instructions_from: timestamp.nullable().optional(),
});
export type StayPlace = z.output<typeof stayPlaceSchema>;
