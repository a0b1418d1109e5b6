import { z } from 'zod';
import { STATEMENT_MAX } from '../../documents/reports/schema.js';
import { id, latitude, longitude, text, timestamp, words } from '../../kernel/fields.js';
import { AWAITED_REVIEWS } from '../own-parkings/lifecycle.js';
import { parkingSpotPageSchema } from '../schema.js';

/** DK-05: what stands in the way of a parking, or that nothing does. */
export const DESK_PARKING_STATES = {
  online: 'En ligne',
  submitted: 'En vérification',
  refused: 'Justificatif refusé',
  hidden: 'Masqué par son propriétaire',
  held: 'Masqué par la modération',
} as const;
export type DeskParkingState = keyof typeof DESK_PARKING_STATES;
export const deskParkingStateSchema = z.enum(
  Object.keys(DESK_PARKING_STATES) as [DeskParkingState, ...DeskParkingState[]],
);

export const deskParkingsQuerySchema = z.object({
  /** Beginnings of words of the title, the address and the owner’s name, or the id of the parking or its owner. */
  q: words(100).optional(),
  state: deskParkingStateSchema.optional(),
  /** The id of the last parking of the previous page. */
  cursor: id.optional(),
});
export type DeskParkingsQuery = z.output<typeof deskParkingsQuerySchema>;

export const deskParkingSummarySchema = z.object({
  id,
  title: z.string(),
  city: z.string(),
  postal_code: z.string(),
  owner_id: id,
  /** First name and initial. */
  owner_name: z.string(),
  state: deskParkingStateSchema,
  created_at: timestamp,
});
export type DeskParkingSummary = z.output<typeof deskParkingSummarySchema>;

export const deskParkingsPageSchema = z.object({
  parkings: z.array(deskParkingSummarySchema),
  next_cursor: id.nullable(),
});

const point = z.object({ latitude, longitude });

export const deskParkingSchema = deskParkingSummarySchema.extend({
  /** The page as a driver reads it, or would if the parking were online. */
  page: parkingSpotPageSchema,
  address: z.string(),
  point,
  /** FO-08: the point that was reviewed; null while it is the present one. */
  reviewed_point: point.nullable(),
  waits_for: z.array(z.enum(AWAITED_REVIEWS)),
  rejection_reason: z.string().nullable(),
  /** `with_owner`: hidden with the account of its owner, and shown again with it. */
  held: z.object({ reason: z.string(), reference: z.string(), with_owner: z.boolean() }).nullable(),
  /** When it was online for the first time. */
  online_at: timestamp.nullable(),
  /** A correction is refused unless it names the state that it was made on. */
  updated_at: timestamp,
});
export type DeskParking = z.output<typeof deskParkingSchema>;

/** The owner receives the statement. The address stays as it is. */
export const pointCorrectionSchema = z.object({
  point,
  statement: text(STATEMENT_MAX, 'Motivez la correction'),
  updated_at: timestamp,
});
export type PointCorrection = z.output<typeof pointCorrectionSchema>;
