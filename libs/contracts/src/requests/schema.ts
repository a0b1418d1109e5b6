import { z } from 'zod';
import { documentStatusSchema } from '../documents/schema.js';
import { today } from '../kernel/days.js';
import { requiredDay, day, euros, id, line, text, timestamp } from '../kernel/fields.js';
import { stayErrors } from '../listings/stay/stay.js';
import { cancelledBySchema } from './cancellation/schema.js';
import { CLOSING_CAUSES } from './closing.js';
import { CONTACT_REQUEST_STATUSES } from './lifecycle.js';
import { BOTH_DAYS } from './proposal.js';
import { returnHourSchema, stayChangeSchema } from './stay-changes/schema.js';
import { seenTravelSchema, travelSchema } from './travel/schema.js';
import { isPlate, readPlate } from './vehicles/vehicle-proof.js';
import { vehicleTypeSchema } from './vehicles/schema.js';

/** AK-05: null when one of the sides closed the request, or for a cause that this version does not know. */
export const closingCauseSchema = z.enum(CLOSING_CAUSES).nullable().catch(null).default(null);

/** VE-03: with "Autre", the person types the brand; `marque` then stores the typed brand. */
export const BRANDS = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'BYD',
  'Citroën',
  'Cupra',
  'Dacia',
  'DS',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Jaguar',
  'Jeep',
  'Kia',
  'Land Rover',
  'Lexus',
  'Mazda',
  'Mercedes-Benz',
  'MG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Porsche',
  'Renault',
  'Seat',
  'Škoda',
  'Smart',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
  'Yamaha',
] as const;
export const OTHER_BRAND = 'Autre';
export const VEHICLE_YEAR_MIN = 1950;

const metres = (min: number, max: number, message: string) =>
  z
    .number(message)
    .min(min, message)
    .max(max, message)
    .multipleOf(0.01, 'Deux décimales au maximum')
    .nullable()
    .default(null);

/** VE-02: `annee` is at most next year; sizes in metres are optional (C25). */
export const vehicleFormSchema = z.object({
  type_vehicule: vehicleTypeSchema,
  marque: line(60),
  modele: line(60),
  immatriculation: line(100).transform(readPlate).refine(isPlate, 'Format d’immatriculation invalide'),
  couleur: line(40).nullable().default(null),
  annee: z
    .number('Ce champ est obligatoire')
    .int('L’année s’écrit en quatre chiffres')
    .min(VEHICLE_YEAR_MIN, `L’année doit être comprise entre ${VEHICLE_YEAR_MIN} et l’année prochaine`)
    .refine((year) => year <= Number(today().slice(0, 4)) + 1, 'L’année ne peut pas dépasser l’année prochaine'),
  hauteur_m: metres(0.5, 5, 'La hauteur doit être comprise entre 0,5 et 5 m'),
  longueur_m: metres(1, 15, 'La longueur doit être comprise entre 1 et 15 m'),
});

/** VE-04: the carte grise is sent with the vehicle. */
export const newVehicleSchema = vehicleFormSchema.extend({
  carte_grise: z.uuid('La carte grise est obligatoire pour vérifier les informations du véhicule'),
});

/** A corrected vehicle; a new carte grise is required when it proves a fact that changes (`needsNewCarteGrise`). */
export const changedVehicleSchema = vehicleFormSchema.extend({ carte_grise: z.uuid().nullable().default(null) });

export const vehicleSchema = z.object({
  id,
  user_id: id,
  type_vehicule: vehicleTypeSchema,
  marque: z.string(),
  modele: z.string(),
  immatriculation: z.string(),
  couleur: z.string().nullable(),
  annee: z.number().int(),
  hauteur_m: z.number().nullable(),
  longueur_m: z.number().nullable(),
  /** VE-06: the status of the carte grise. */
  status: documentStatusSchema,
  rejection_reason: z.string().nullable(),
  created_at: timestamp,
});
export type Vehicle = z.output<typeof vehicleSchema>;
export const ownVehiclesSchema = z.object({
  vehicles: z.array(vehicleSchema),
  /** C58: false for a driver who cancelled too many instant bookings and now needs each owner's approval. */
  books_at_once: z.boolean().optional(),
});
export const VEHICLE_STATUS_LABELS = { approved: 'Vérifié', rejected: 'Rejeté', pending: 'En attente' } as const;

export const MESSAGE_MAX = 1_000;
/** RQ-03: one error text for any missing field. */
export const ALL_REQUIRED = 'Tous les champs sont obligatoires';

/**
 * RQ-03, RQ-04, C23: a new request and the dates of its stay. C4: the server reads everything else from the session and
 * the parking.
 */
export const newContactRequestSchema = z
  .object({
    parking_spot_id: id,
    vehicle_id: z.uuid(ALL_REQUIRED),
    start_date: requiredDay(ALL_REQUIRED),
    end_date: requiredDay(ALL_REQUIRED),
    message: text(MESSAGE_MAX, ALL_REQUIRED),
    ...travelSchema.shape,
  })
  .superRefine(requireStay);

function requireStay({ start_date, end_date }: { start_date: string; end_date: string }, context: z.RefinementCtx) {
  const errors = stayErrors({ start: start_date, end: end_date }, today());
  const path = errors.start === undefined ? 'end_date' : 'start_date';
  const message = errors.start ?? errors.end;
  if (message !== undefined) context.addIssue({ code: 'custom', path: [path], message });
}

export const contactRequestStatusSchema = z.enum(CONTACT_REQUEST_STATUSES);

/** RQ-08, C11: the other party of a request. `phone_number` is null until the request is approved. */
const partySchema = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  phone_number: z.string().nullable(),
  identity_verified: z.boolean(),
});

/** C11: whether the reader may open the parking's page; others may not when the parking is hidden or withdrawn. */
const hasPage = z.boolean().optional();

/** The parking of a request, as its author sees it. */
export const requestedSpotSchema = z.object({
  id,
  title: z.string(),
  city: z.string(),
  price_per_day: euros,
  photo: z.string().nullable(),
  has_page: hasPage,
});

/** A stay that the owner could take instead of the one that was asked for; nothing is reserved for it. */
export const proposedDaysSchema = z.object({ start_date: day, end_date: day });
export type ProposedDays = z.output<typeof proposedDaysSchema>;

/** How many spaces of the parking are free on each day of the stay. */
export const placesLeftSchema = z.object({
  left: z.number().int().min(0),
  total: z.number().int().min(0),
  /** Whether its owner keeps one of these days free of stays. */
  blocked: z.boolean().optional(),
});
export type PlacesLeft = z.output<typeof placesLeftSchema>;

const contactRequestBase = z.object({
  id,
  /** RQ-10: a status that this version does not know is read as pending. */
  status: contactRequestStatusSchema.catch('pending'),
  start_date: day,
  end_date: day,
  days: z.number().int(),
  message: z.string(),
  total_price: euros,
  rejection_reason: z.string().nullable(),
  closed_because: closingCauseSchema,
  /** CN-01: who cancelled the request, and why; null while it is not cancelled. */
  cancelled_by: cancelledBySchema,
  cancellation_reason: z.string().nullable().default(null),
  /** FO-05: the days that the owner proposed with the refusal. */
  proposed: proposedDaysSchema.nullable().default(null),
  created_at: timestamp,
  updated_at: timestamp,
  /** AK-01: until when the owner may answer; null from a service that stores no deadline. */
  answer_by: timestamp.nullable().default(null),
  /** AK-06: an instant booking, approved as it was sent without an answer of the owner. */
  agreed_at_once: z.boolean().default(false),
  /** TR-01: null when the request has no travel details. */
  travel: seenTravelSchema.nullable().default(null),
  /** The number of messages of the conversation, and of those from the other side that are unread. */
  messages: z.number().int().default(0),
  unread_messages: z.number().int().default(0),
  /** CN-02: the change that the driver requested, while the owner may answer. */
  change: stayChangeSchema.nullable().default(null),
  /** CN-03: the latest time of return that the driver announced for the agreed day. */
  told_return_hour: returnHourSchema,
  parking_spot: requestedSpotSchema,
  vehicle: z.object({
    id,
    marque: z.string(),
    modele: z.string(),
    /** Masked for the owner until the request is approved. */
    immatriculation: z.string(),
    type_vehicule: vehicleTypeSchema,
  }),
});

/** RQ-09: a request as its driver sees it. */
export const sentRequestSchema = contactRequestBase.extend({ owner: partySchema });
export type SentRequest = z.output<typeof sentRequestSchema>;
/** RQ-07: a request as the owner sees it. */
export const receivedRequestSchema = contactRequestBase.extend({
  requester: partySchema,
  /** FO-05: for one that waits; null for others. */
  places: placesLeftSchema.nullable().default(null),
});
export type ReceivedRequest = z.output<typeof receivedRequestSchema>;

export const rejectionSchema = z.object({
  rejection_reason: text(1_000).nullable().default(null),
  /** FO-05: other days instead. */
  proposed: z
    .object({ start_date: requiredDay(BOTH_DAYS), end_date: requiredDay(BOTH_DAYS) })
    .superRefine(requireStay)
    .nullable()
    .default(null),
});
