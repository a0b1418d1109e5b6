import { z } from 'zod';
import { documentStatusSchema } from '../../documents/schema.js';
import { today } from '../../kernel/days.js';
import { day, euros, id, requiredDay, text, timestamp } from '../../kernel/fields.js';
import { stayErrors } from '../../listings/stay/stay.js';
import { ALL_REQUIRED, MESSAGE_MAX, requestedSpotSchema } from '../schema.js';
import { seenTravelSchema, travelSchema } from '../travel/schema.js';
import { vehicleTypeSchema } from '../vehicles/schema.js';
import { HELD_CAUSES, PREPARED_STATUSES } from './held.js';

const wishShape = {
  vehicle_id: z.uuid(ALL_REQUIRED),
  start_date: requiredDay(ALL_REQUIRED),
  end_date: requiredDay(ALL_REQUIRED),
  message: text(MESSAGE_MAX, ALL_REQUIRED),
  ...travelSchema.shape,
};

/** C49: a prepared request ends on its day of arrival, so it begins tomorrow at the earliest. */
function checkDays({ start_date, end_date }: { start_date: string; end_date: string }, context: z.RefinementCtx) {
  const errors = stayErrors({ start: start_date, end: end_date }, today());
  const isToday = start_date === today();
  const start = errors.start ?? (isToday ? 'Choisissez un dépôt à partir de demain' : undefined);
  const message = start ?? errors.end;
  const path = start === undefined ? 'end_date' : 'start_date';
  if (message !== undefined) context.addIssue({ code: 'custom', path: [path], message });
}

/** C49: what a request will say once it is sent. The server computes the total, as for a request (C4). */
export const newPreparedRequestSchema = z.object({ parking_spot_id: id, ...wishShape }).superRefine(checkDays);

/** The version that the author has seen: with another one the call fails with `prepared_request_changed`. */
const version = z.number().int().min(1);

/** The whole wish, including what does not change. */
export const changedPreparedRequestSchema = z.object({ version, ...wishShape }).superRefine(checkDays);

/** `total_price` is the total that the author was shown and accepts. */
export const sendPreparedRequestSchema = z.object({ version, total_price: euros });

export const preparedStatusSchema = z.enum(PREPARED_STATUSES);
/** A cause that this version does not know reads as days that are taken: the author looks at it either way. */
export const heldCauseSchema = z.enum(HELD_CAUSES).catch('days_taken').nullable();

/** C49: a prepared request as its author sees it; nobody else does. */
export const preparedRequestSchema = z.object({
  id,
  /** Counts the changes of its author. */
  version,
  status: preparedStatusSchema.catch('withdrawn'),
  start_date: day,
  end_date: day,
  days: z.number().int(),
  message: z.string(),
  travel: seenTravelSchema.nullable(),
  /** It is sent by itself at this total or a lower one. */
  total_price: euros,
  /** What the stay costs now; null when the parking is not shown, or has no price for such a stay. */
  total_now: euros.nullable(),
  /** What has to be verified. It is sent once the identity is approved; the vehicle may still be under review. */
  waits_for: z.object({
    /** The latest identity document: none was sent, or its status; null while the state cannot be read. */
    identity: z.enum(['none', ...documentStatusSchema.options]).nullable(),
    /** When that document was sent. */
    identity_since: timestamp.nullable(),
    vehicle: z.enum([...documentStatusSchema.options, 'deleted']),
  }),
  /** AK-06: sent now, the stay is agreed at once, unless its author has cancelled too often (C58). */
  books_at_once: z.boolean().default(false),
  /** Why it was not sent by itself although the identity is approved; null when nothing holds it. */
  held_because: heldCauseSchema,
  held_at: timestamp.nullable(),
  /** The request that was sent of it. */
  request_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  parking_spot: requestedSpotSchema,
  vehicle: z.object({
    id,
    marque: z.string(),
    modele: z.string(),
    immatriculation: z.string(),
    type_vehicule: vehicleTypeSchema,
  }),
});
export type PreparedRequest = z.output<typeof preparedRequestSchema>;

/** The open ones first, by day of arrival; then those that were sent or ended, latest first. */
export const preparedRequestsSchema = z.object({ prepared: z.array(preparedRequestSchema) });

/** What the mail about a verified identity says of one. */
export const preparedForMailSchema = z.object({
  parking_title: z.string(),
  start_date: day,
  end_date: day,
  status: preparedStatusSchema,
  held_because: heldCauseSchema,
});
export type PreparedForMail = z.output<typeof preparedForMailSchema>;
