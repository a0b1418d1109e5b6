import { z } from 'zod';
import { clock, euros, line } from '../../kernel/fields.js';
import { LUGGAGE_MAX, PEOPLE_MAX, TRAVEL_NUMBER_MAX } from './travel.js';
import { SHUTTLE_PER } from './shuttle-price.js';

const NUMBER = 'Écrivez un numéro de vol ou de train, par exemple AF\u00a01234';
/** C11: with more digits it could be a phone number, which must not be given before an approval. */
const FIGURES_MAX = 6;

const travelNumber = line(TRAVEL_NUMBER_MAX, NUMBER)
  .transform((typed) => typed.toUpperCase().replace(/ +/g, ' '))
  .refine((number) => /^[A-Z0-9][A-Z0-9 -]*$/.test(number) && number.replace(/\D/g, '').length <= FIGURES_MAX, NUMBER);

const amount = (min: number, max: number, message: string) =>
  z.number(message).int('Indiquez un nombre entier').min(min, message).max(max, message);

/** TR-01: the optional travel details of a request. Times are in Paris. */
export const travelSchema = z.object({
  /** The time of arrival at the parking. */
  arrival_time: clock.nullable().default(null),
  /** The time of return to the airport, station or event. */
  return_time: clock.nullable().default(null),
  /** The number of a flight or a train. */
  outbound_number: travelNumber.nullable().default(null),
  return_number: travelNumber.nullable().default(null),
  /** The number of people in the shuttle. */
  people: amount(1, PEOPLE_MAX, `Indiquez de 1 à ${PEOPLE_MAX} personnes`).nullable().default(null),
  luggage: amount(0, LUGGAGE_MAX, `Indiquez de 0 à ${LUGGAGE_MAX} bagages`).nullable().default(null),
  /** C61: there and back. */
  wants_shuttle: z.boolean().default(false),
});
export type Travel = z.output<typeof travelSchema>;

/** TR-01: the travel details as both sides read them, compared with the current hours of the parking's shuttle. */
export const seenTravelSchema = z.object({
  arrival_time: z.string().nullable(),
  return_time: z.string().nullable(),
  outbound_number: z.string().nullable(),
  return_number: z.string().nullable(),
  people: z.number().int().nullable(),
  luggage: z.number().int().nullable(),
  wants_shuttle: z.boolean().default(false),
  /** C61: in euros, as it was when the request was sent; null for a shuttle without a price of its own. */
  shuttle_price: euros.nullable().default(null),
  shuttle_per: z.enum(SHUTTLE_PER).default('trip'),
  /** Null when the owner has not stated the hours. */
  shuttle: z.object({ from: z.string(), to: z.string() }).nullable(),
  outside_shuttle: z.array(z.enum(['arrival', 'return'])),
});
export type SeenTravel = z.output<typeof seenTravelSchema>;
