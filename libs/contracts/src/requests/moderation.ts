import { z } from 'zod';
import { day, id } from '../kernel/fields.js';
import { CONTACT_REQUEST_STATUSES } from './lifecycle.js';
import { vehicleSchema } from './schema.js';

/** The facts that a moderator compares with a carte grise, in addition to those of the moderation list. */
export const vehicleFactsSchema = vehicleSchema.pick({ annee: true, couleur: true });

const count = z.number().int();
const requestCountsSchema = z.record(z.enum(CONTACT_REQUEST_STATUSES), count);

export const PERSON_STAYS_MAX = 50;
/** DK-03: a request or stay of a person, in either role, with the other side. */
export const personStaySchema = z.object({
  id,
  role: z.enum(['owner', 'requester']),
  status: z.enum(CONTACT_REQUEST_STATUSES),
  start_date: day,
  end_date: day,
  total_price: z.number(),
  parking_spot_id: id,
  /** Null once the parking is gone. */
  parking_title: z.string().nullable(),
  /** `name` is null once the account is deleted. */
  other: z.object({ user_id: id, name: z.string().nullable() }),
});
export type PersonStay = z.output<typeof personStaySchema>;

/** What the requests service knows about a person, for the desk: no word that they wrote. */
export const personActivitySchema = z.object({
  vehicles: z.array(
    vehicleSchema.pick({
      id: true,
      type_vehicule: true,
      marque: true,
      modele: true,
      immatriculation: true,
      annee: true,
      couleur: true,
      status: true,
    }),
  ),
  sent: requestCountsSchema,
  received: requestCountsSchema,
  /** The latest, newest first. */
  stays: z.array(personStaySchema).default([]),
});
export type PersonActivity = z.output<typeof personActivitySchema>;
