import { z } from 'zod';
import { documentStatusSchema } from '../documents/schema.js';
import { id, latitude, longitude, timestamp } from '../kernel/fields.js';

/** What a moderator compares a proof of address with. */
export const parkingFactsSchema = z.object({
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** The owner's own description. */
  description: z.string().nullable(),
  /** FO-08: where the point is now, and how far from the one that was reviewed; null while it is that one. */
  moved: z.object({ latitude, longitude, meters: z.number().int() }).nullable().default(null),
});
export type ParkingFacts = z.output<typeof parkingFactsSchema>;

/** A person's parkings, for administrators. */
export const personParkingsSchema = z.object({
  parkings: z.array(
    parkingFactsSchema.omit({ description: true, moved: true }).extend({
      id,
      title: z.string(),
      status: documentStatusSchema,
      available: z.boolean(),
      /** A moderator has taken the parking down. */
      is_held: z.boolean(),
      created_at: timestamp,
    }),
  ),
});
export type PersonParkings = z.output<typeof personParkingsSchema>;
