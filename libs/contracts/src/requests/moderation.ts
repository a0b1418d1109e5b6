import { z } from 'zod';
import { CONTACT_REQUEST_STATUSES } from './lifecycle.js';
import { vehicleSchema } from './schema.js';

/** The facts that a moderator compares with a carte grise, in addition to those of the moderation list. */
export const vehicleFactsSchema = vehicleSchema.pick({ annee: true, couleur: true });

const count = z.number().int();
const requestCountsSchema = z.record(z.enum(CONTACT_REQUEST_STATUSES), count);

/** What the requests service knows about a person, for administrators: no texts and no dates of stays. */
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
});
export type PersonActivity = z.output<typeof personActivitySchema>;
