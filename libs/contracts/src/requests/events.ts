import { z } from 'zod';
import { submittedDocumentSchema } from '../documents/schema.js';
import { defineEvent } from '../kernel/events.js';
import { day, euros, id, timestamp } from '../kernel/fields.js';
import { cancelledBySchema } from './cancellation/schema.js';
import { heldCauseSchema, preparedStatusSchema } from './prepared/schema.js';
import { closingCauseSchema, contactRequestStatusSchema, proposedDaysSchema } from './schema.js';
import { responseFiguresSchema } from './response-figures/schema.js';
import { vehicleTypeSchema } from './vehicles/schema.js';

/** The complete state of a vehicle, of which other services store a copy. */
export const vehicleStateSchema = z.object({
  vehicle_id: id,
  user_id: id,
  marque: z.string(),
  modele: z.string(),
  immatriculation: z.string(),
  type_vehicule: vehicleTypeSchema,
});
const vehicle = vehicleStateSchema.extend({ documents: z.array(submittedDocumentSchema) });
export const vehicleAdded = defineEvent('evt.requests.vehicle_added.v1', vehicle, ['listings', 'documents', 'gateway']);
/** The owner corrected the vehicle. A new carte grise replaces the earlier ones, which no longer prove anything. */
export const vehicleChanged = defineEvent('evt.requests.vehicle_changed.v1', vehicle, ['documents', 'gateway']);
export const vehicleDeleted = defineEvent(
  'evt.requests.vehicle_deleted.v1',
  z.object({ vehicle_id: id, user_id: id }),
  ['listings', 'documents', 'gateway'],
);

const contactRequest = z.object({
  request_id: id,
  parking_spot_id: id,
  parking_title: z.string(),
  owner_id: id,
  requester_id: id,
  start_date: day,
  end_date: day,
  total_price: euros,
  occurred_at: timestamp,
});
export const requestSent = defineEvent(
  'evt.requests.request_sent.v1',
  contactRequest.extend({
    answer_by: timestamp.nullable().default(null),
    /** TR-01: whether the request contains travel details, which are read when a mail is written. */
    has_travel: z.boolean().default(false),
  }),
  ['notifications', 'gateway'],
);
/**
 * AK-02: a pending request still waits for its owner: half of the answer time has passed, or only six hours of it are
 * left.
 */
export const requestAnswerDue = defineEvent(
  'evt.requests.request_answer_due.v1',
  contactRequest
    .pick({
      request_id: true,
      parking_title: true,
      owner_id: true,
      requester_id: true,
      start_date: true,
      end_date: true,
    })
    .extend({ reminder: z.enum(['half_time', 'six_hours']), answer_by: timestamp }),
  ['notifications'],
);
/** TR-05: an approved stay is near. The reminder is not sent after `until`, when its day is over. */
export const tripReminderDue = defineEvent(
  'evt.requests.trip_reminder_due.v1',
  contactRequest
    .pick({
      request_id: true,
      parking_title: true,
      owner_id: true,
      requester_id: true,
      start_date: true,
      end_date: true,
    })
    .extend({ reminder: z.enum(['arrival_eve', 'arrival_day', 'return_eve', 'return_day']), until: timestamp }),
  ['notifications'],
);
export const requestApproved = defineEvent(
  'evt.requests.request_approved.v1',
  /** AK-06: `immediate` marks an instant booking, for which no `request_sent` was published. */
  contactRequest.extend({ immediate: z.boolean().default(false) }),
  ['listings', 'notifications', 'gateway'],
);
/**
 * CN-05: the request was an approved stay that ended because one side cannot honour it, not by a decision of either.
 */
const was_agreed = z.boolean().default(false);
export const requestRejected = defineEvent(
  'evt.requests.request_rejected.v1',
  contactRequest.extend({
    rejection_reason: z.string().nullable(),
    was_agreed,
    /** FO-05: the days that the owner proposes instead. */
    proposed: proposedDaysSchema.nullable().default(null),
  }),
  ['listings', 'notifications', 'gateway'],
);
/** CN-01: the reason is set when an approved stay was cancelled. */
export const requestCancelled = defineEvent(
  'evt.requests.request_cancelled.v1',
  contactRequest.extend({
    closed_because: closingCauseSchema,
    cancelled_by: cancelledBySchema,
    cancellation_reason: z.string().nullable().default(null),
    was_agreed,
  }),
  ['listings', 'notifications', 'gateway'],
);
/** DK-05: which moderator cancelled a stay for both sides, from and to which status, and why; for the journal. */
export const stayCalledOff = defineEvent(
  'evt.requests.stay_called_off.v1',
  z.object({
    request_id: id,
    owner_id: id,
    requester_id: id,
    moderator_id: id,
    before: contactRequestStatusSchema,
    after: contactRequestStatusSchema,
    reason: z.string(),
  }),
  ['identity'],
);
export const requestExpired = defineEvent('evt.requests.request_expired.v1', contactRequest, [
  'listings',
  'notifications',
  'gateway',
]);
export const requestCompleted = defineEvent('evt.requests.request_completed.v1', contactRequest, [
  'listings',
  'gateway',
]);

const stayTerms = contactRequest.pick({ start_date: true, end_date: true, total_price: true });
/** CN-02: a change of an approved stay. `start_date` and `end_date` are the days that apply after the event. */
const stayChange = contactRequest.extend({
  change_id: id,
  before: stayTerms,
  after: stayTerms,
  /** The make and model of the new vehicle, without its plate; null when the vehicle stays. */
  vehicle: z.string().nullable(),
  /** CN-03: the time of return that was sent with the change. */
  return_hour: z.string().nullable().default(null),
});
export const stayChangeAsked = defineEvent(
  'evt.requests.stay_change_asked.v1',
  stayChange.extend({ answer_by: timestamp }),
  ['notifications', 'gateway'],
);
/** The stay has other days, another vehicle or another total from now on. */
export const stayChangeAgreed = defineEvent('evt.requests.stay_change_agreed.v1', stayChange, [
  'listings',
  'notifications',
  'gateway',
]);
/** The change was refused, withdrawn or expired; the stay goes on as it was. */
export const stayChangeClosed = defineEvent(
  'evt.requests.stay_change_closed.v1',
  stayChange.extend({ outcome: z.enum(['refused', 'withdrawn', 'expired']) }),
  ['notifications', 'gateway'],
);

/** CN-03: the driver announced the time of return, `HH:MM`, on the agreed day of return. */
export const returnHourTold = defineEvent(
  'evt.requests.return_hour_told.v1',
  contactRequest.extend({ return_hour: z.string() }),
  ['notifications', 'gateway'],
);

/**
 * C49: the state of a prepared request after it was prepared, changed, held, sent or ended. Only its author learns of
 * it.
 */
export const preparedRequestMoved = defineEvent(
  'evt.requests.prepared_request_moved.v1',
  z.object({
    prepared_id: id,
    user_id: id,
    /** The owner of the parking, with whose account the event is forgotten; null while the parking is unknown. */
    owner_id: id.nullable(),
    parking_title: z.string(),
    start_date: day,
    end_date: day,
    total_price: euros,
    status: preparedStatusSchema,
    /** Why it is held; null when nothing holds it. */
    held_because: heldCauseSchema,
    /** What the stay costs now; null when that is unknown. */
    total_now: euros.nullable(),
    /** The request that was sent of it. */
    request_id: id.nullable(),
    /** AK-06: sent as an instant booking, so the stay is agreed. */
    booked: z.boolean(),
    occurred_at: timestamp,
  }),
  ['notifications', 'gateway'],
);

/** `request_id` is null while the thread is a question without a request. */
const thread = z.object({ thread_id: id, request_id: id.nullable(), owner_id: id, driver_id: id });
/** Somebody wrote a message: about a request, or a question about a parking. The event does not contain its text. */
export const messageSent = defineEvent(
  'evt.requests.message_sent.v2',
  thread.extend({ message_id: id, parking_title: z.string(), sender_id: id, sent_at: timestamp }),
  ['notifications', 'gateway'],
);
/** `reader_id` has read the thread up to message `number`. */
export const messagesRead = defineEvent(
  'evt.requests.messages_read.v2',
  thread.extend({ reader_id: id, number: z.number().int() }),
  ['notifications', 'gateway'],
);
/** A question was closed without a request. */
export const threadClosed = defineEvent('evt.requests.thread_closed.v1', thread, ['gateway']);

/** AK-04: the complete figures about how requests at a parking are answered; the highest version is the newest. */
export const responseFiguresChanged = defineEvent(
  'evt.requests.response_figures_changed.v1',
  z.object({ parking_spot_id: id, version: z.number().int(), response: responseFiguresSchema.nullable() }),
  ['listings'],
);

/** CN-04: how many approved stays this owner cancelled over RESPONSE_DAYS; the highest version is the newest. */
export const ownerCancellationsChanged = defineEvent(
  'evt.requests.owner_cancellations_changed.v1',
  z.object({ owner_id: id, version: z.number().int(), cancellations: z.number().int() }),
  ['listings'],
);
