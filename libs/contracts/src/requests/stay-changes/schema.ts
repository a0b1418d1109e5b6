import { z } from 'zod';
import { askedDay, clock, day, euros, id, timestamp } from '../../kernel/fields.js';
import { vehicleTypeSchema } from '../vehicles/schema.js';

/** CN-03: null where none is told, or it cannot be read. */
export const returnHourSchema = z.string().nullable().catch(null).default(null);

/** CN-02: what the driver of an agreed stay asks for; the stay keeps its own days until the owner agrees. */
export const stayChangeSchema = z.object({
  id,
  start_date: day,
  end_date: day,
  days: z.number().int(),
  /** As both are shown it before; a later price of the parking changes nothing. */
  total_price: euros,
  /** null where the vehicle stays. Its plate is masked for the owner until he agrees. */
  vehicle: z
    .object({
      id,
      marque: z.string(),
      modele: z.string(),
      immatriculation: z.string(),
      type_vehicule: vehicleTypeSchema,
    })
    .nullable(),
  /** CN-03: the hour of return that comes with it. */
  return_hour: returnHourSchema,
  created_at: timestamp,
  /** From then on nobody agrees to it, and the stay goes on as it was. */
  answer_by: timestamp,
});
export type StayChange = z.output<typeof stayChangeSchema>;

const BOTH_DAYS = 'Indiquez les deux dates';

/** Days and vehicle of the whole stay, what stays as it is included. */
export const wishedStaySchema = z.object({
  start_date: askedDay(BOTH_DAYS),
  end_date: askedDay(BOTH_DAYS),
  vehicle_id: id,
});
export type WishedStay = z.output<typeof wishedStaySchema>;

/** `total_price` is the one that the driver was shown. */
export const askedChangeSchema = wishedStaySchema.extend({
  total_price: euros,
  return_hour: clock.nullable().default(null),
});

/** CN-03: another hour of the day of return that was agreed. */
export const toldReturnHourSchema = z.object({ return_hour: clock });

/** What the whole stay would cost. */
export const changeQuoteSchema = z.object({ days: z.number().int(), total_price: euros });
export type ChangeQuote = z.output<typeof changeQuoteSchema>;
