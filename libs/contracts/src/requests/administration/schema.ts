import { z } from 'zod';
import { day, euros, id, timestamp, words } from '../../kernel/fields.js';
import { cancelledBySchema } from '../cancellation/schema.js';
import { closingCauseSchema, contactRequestStatusSchema } from '../schema.js';
import { seenTravelSchema } from '../travel/schema.js';
import { tripSchema } from '../trip/schema.js';
import { vehicleTypeSchema } from '../vehicles/schema.js';

export const deskStaysQuerySchema = z.object({
  /** Beginnings of words of both names and of the parking’s title and town, a plate, or an id. */
  q: words(100).optional(),
  status: contactRequestStatusSchema.optional(),
  /** Only what has a day in common with the period. */
  from: day.optional(),
  to: day.optional(),
  parking_spot_id: id.optional(),
  /** The id of the last request of the previous page. */
  cursor: id.optional(),
});
export type DeskStaysQuery = z.output<typeof deskStaysQuerySchema>;

/** `name` is null when the account no longer exists. */
const personSchema = z.object({ user_id: id, name: z.string().nullable() });

export const deskStaySummarySchema = z.object({
  id,
  status: contactRequestStatusSchema,
  start_date: day,
  end_date: day,
  total_price: euros,
  parking_spot: z.object({ id, title: z.string(), city: z.string() }),
  owner: personSchema,
  requester: personSchema,
});
export type DeskStaySummary = z.output<typeof deskStaySummarySchema>;

export const deskStaysPageSchema = z.object({ stays: z.array(deskStaySummarySchema), next_cursor: id.nullable() });

/** DK-05: what both sides see of a request, without what they write to each other. */
export const deskStaySchema = deskStaySummarySchema.extend({
  vehicle: z.object({
    marque: z.string(),
    modele: z.string(),
    immatriculation: z.string(),
    type_vehicule: vehicleTypeSchema,
  }),
  travel: seenTravelSchema.nullable(),
  agreed_at_once: z.boolean(),
  answer_by: timestamp,
  /** C11: whether each side has the phone and the plate of the other, and the driver the address. */
  shares_contacts: z.boolean(),
  knows_address: z.boolean(),
  closed_because: closingCauseSchema,
  cancelled_by: cancelledBySchema,
  cancellation_reason: z.string().nullable(),
  /** CN-01: whether it may still be cancelled. */
  is_cancellable: z.boolean(),
  events: tripSchema.shape.events,
});
export type DeskStay = z.output<typeof deskStaySchema>;
