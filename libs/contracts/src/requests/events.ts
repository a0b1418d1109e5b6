import { z } from 'zod';
import { submittedDocumentSchema } from '../documents/schema.js';
import { defineEvent } from '../kernel/events.js';
import { day, euros, id, timestamp } from '../kernel/fields.js';
import { cancelledBySchema } from './cancellation/schema.js';
import { closingCauseSchema } from './schema.js';
import { responseFiguresSchema } from './response-figures/schema.js';
import { vehicleTypeSchema } from './vehicles/schema.js';

/** Whole state that other services keep a copy of. */
export const vehicleStateSchema = z.object({
  vehicle_id: id,
  user_id: id,
  marque: z.string(),
  modele: z.string(),
  immatriculation: z.string(),
  type_vehicule: vehicleTypeSchema,
});
const vehicle = vehicleStateSchema.extend({ documents: z.array(submittedDocumentSchema) });
export const vehicleAdded = defineEvent('evt.requests.vehicle_added.v1', vehicle, ['listings', 'documents']);
/** Corrected by its owner. A new carte grise stands in place of those before, which prove nothing any more. */
export const vehicleChanged = defineEvent('evt.requests.vehicle_changed.v1', vehicle, ['documents', 'gateway']);
export const vehicleDeleted = defineEvent(
  'evt.requests.vehicle_deleted.v1',
  z.object({ vehicle_id: id, user_id: id }),
  ['listings', 'documents'],
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
    /** TR-01: whether it says its journey, which is asked for when a mail is written. */
    has_travel: z.boolean().default(false),
  }),
  ['notifications', 'gateway'],
);
/** AK-02: a pending request still waits for its owner, at half of the time to answer or six hours before its end. */
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
/** TR-05: an agreed stay is near. Read by nobody after `until`, when its day is over. */
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
  /** AK-06: `immediate` when its owner agreed beforehand, and no `request_sent` came before. */
  contactRequest.extend({ immediate: z.boolean().default(false) }),
  ['listings', 'notifications', 'gateway'],
);
/** CN-05: an agreed stay ended because one side cannot keep it, not by a press of either. */
const was_agreed = z.boolean().default(false);
export const requestRejected = defineEvent(
  'evt.requests.request_rejected.v1',
  contactRequest.extend({ rejection_reason: z.string().nullable(), was_agreed }),
  ['listings', 'notifications', 'gateway'],
);
/** A reason comes with a stay that was agreed (CN-01). */
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
/** CN-02: of an agreed stay. Its own days are those that hold after the event. */
const stayChange = contactRequest.extend({
  change_id: id,
  before: stayTerms,
  after: stayTerms,
  /** Make and model where another one comes; no plate. */
  vehicle: z.string().nullable(),
  /** CN-03: the hour of return that comes with it. */
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
/** It came to nothing; the stay goes on as it was. */
export const stayChangeClosed = defineEvent(
  'evt.requests.stay_change_closed.v1',
  stayChange.extend({ outcome: z.enum(['refused', 'withdrawn', 'expired']) }),
  ['notifications', 'gateway'],
);

/** CN-03: on the day of return that is agreed, the driver comes at this hour, `HH:MM`. */
export const returnHourTold = defineEvent(
  'evt.requests.return_hour_told.v1',
  contactRequest.extend({ return_hour: z.string() }),
  ['notifications', 'gateway'],
);

/** The thread of a question has no request yet. */
const thread = z.object({ thread_id: id, request_id: id.nullable(), owner_id: id, driver_id: id });
/** Somebody wrote in a thread: about a request, or, without one, a question about a parking. Carries no words. */
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
/** A question ended without a request. */
export const threadClosed = defineEvent('evt.requests.thread_closed.v1', thread, ['gateway']);

/** AK-04: how requests at a parking are answered, the whole state; the highest version is the newest. */
export const responseFiguresChanged = defineEvent(
  'evt.requests.response_figures_changed.v1',
  z.object({ parking_spot_id: id, version: z.number().int(), response: responseFiguresSchema.nullable() }),
  ['listings'],
);

/** CN-04: how many agreed stays this owner cancelled over RESPONSE_DAYS, the whole state; the highest version is the newest. */
export const ownerCancellationsChanged = defineEvent(
  'evt.requests.owner_cancellations_changed.v1',
  z.object({ owner_id: id, version: z.number().int(), cancellations: z.number().int() }),
  ['listings'],
);
