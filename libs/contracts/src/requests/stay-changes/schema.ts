import { z } from 'zod';
import { requiredDay, clock, day, euros, id, timestamp } from '../../kernel/fields.js';
import { vehicleTypeSchema } from '../vehicles/schema.js';

/** CN-03: null when no time was announced, or it cannot be read. */
export const returnHourSchema = z.string().nullable().catch(null).default(null);

/** CN-02: the change that the driver of an approved stay requests; the stay does not change until the owner agrees. */
export const stayChangeSchema = z.object({
  id,
  start_date: day,
  end_date: day,
  days: z.number().int(),
  /** The total that both sides are shown beforehand; a later price of the parking does not change it. */
  total_price: euros,
  /** Null when the vehicle stays. The plate is masked for the owner until they agree. */
  vehicle: z
    .object({
      id,
      marque: z.string(),
      modele: z.string(),
      immatriculation: z.string(),
      type_vehicule: vehicleTypeSchema,
    })
    .nullable(),
  /** CN-03: the time of return sent with the change. */
  return_hour: returnHourSchema,
  created_at: timestamp,
  /** After this time nobody can agree to the change, and the stay goes on as it was. */
  answer_by: timestamp,
});
export type StayChange = z.output<typeof stayChangeSchema>;

const BOTH_DAYS = 'Indiquez les deux dates';

/** The days and the vehicle of the whole stay, including what does not change. */
export const wishedStaySchema = z.object({
  start_date: requiredDay(BOTH_DAYS),
  end_date: requiredDay(BOTH_DAYS),
  vehicle_id: id,
});
export type WishedStay = z.output<typeof wishedStaySchema>;

/** `total_price` is the total that the driver was shown. */
export const askedChangeSchema = wishedStaySchema.extend({
  total_price: euros,
  return_hour: clock.nullable().default(null),
});

/** CN-03: another time on the agreed day of return. */
export const toldReturnHourSchema = z.object({ return_hour: clock });

/** The price of the whole stay. */
export const changeQuoteSchema = z.object({ days: z.number().int(), total_price: euros });
export type ChangeQuote = z.output<typeof changeQuoteSchema>;
