import { z } from 'zod';
import { reportStatusSchema, reportTargetTypeSchema } from '../documents/reports/schema.js';
import { accountSummarySchema } from '../identity/administration/schema.js';
import { id, words } from '../kernel/fields.js';
import { deskParkingSummarySchema } from '../listings/administration/schema.js';
import { deskSummarySchema } from '../notifications/desk/schema.js';
import { deskStaySummarySchema } from '../requests/administration/schema.js';
import { vehicleSchema } from '../requests/schema.js';

/** Fewer signs would be found almost everywhere. */
export const DESK_SEARCH_MIN = 3;
export const DESK_SEARCH_MAX = 100;
/** The most results of each kind. */
export const FOUND_MAX = 5;

/** What is known of a person, a vehicle, a stay, a parking, a report or a message, in whichever form it is typed. */
export const deskSearchSchema = z.object({ q: words(DESK_SEARCH_MAX).min(DESK_SEARCH_MIN) });

const listOf = <T extends z.ZodType>(one: T) => z.object({ found: z.array(one).max(FOUND_MAX) });

export const foundPeopleSchema = listOf(
  accountSummarySchema.pick({ id: true, first_name: true, last_name: true, email: true, state: true }),
);
export const foundVehiclesSchema = listOf(
  vehicleSchema.pick({ id: true, user_id: true, marque: true, modele: true, immatriculation: true }),
);
/** Reports, and decisions that were made without one: their `status` is null. */
export const foundReportsSchema = listOf(
  z.object({
    id,
    reference: z.string(),
    status: reportStatusSchema.nullable(),
    target_type: reportTargetTypeSchema,
    target_label: z.string(),
    concerned_id: id,
  }),
);
export const foundMessagesSchema = listOf(
  deskSummarySchema.pick({ id: true, reference: true, title: true, sender_name: true, state: true }),
);

/** DK-02: what was found of each kind. A kind is absent without its right, and null when it could not be searched. */
export const deskFoundSchema = z.object({
  people: foundPeopleSchema.shape.found.nullish(),
  vehicles: foundVehiclesSchema.shape.found.nullish(),
  stays: z.array(deskStaySummarySchema).nullish(),
  parkings: z.array(deskParkingSummarySchema).nullish(),
  reports: foundReportsSchema.shape.found.nullish(),
  messages: foundMessagesSchema.shape.found.nullish(),
});
export type DeskFound = z.output<typeof deskFoundSchema>;
export type FoundKind = keyof DeskFound;
export type FoundOf<K extends FoundKind> = NonNullable<DeskFound[K]>[number];
