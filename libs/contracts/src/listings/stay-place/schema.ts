import { z } from 'zod';
import { latitude, longitude } from '../../kernel/fields.js';

/** C11: where exactly a parking is and how one gets in. */
export const stayPlaceSchema = z.object({
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** null for a parking that was never located. */
  point: z.object({ latitude, longitude }).nullable(),
  access_instructions: z.string().nullable(),
});
export type StayPlace = z.output<typeof stayPlaceSchema>;
