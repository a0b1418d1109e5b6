import { z } from 'zod';
import { stayToComeSchema } from '../identity/account-deletion/api.js';
import { call, calls } from '../kernel/call.js';
import { day, id } from '../kernel/fields.js';
import { alternativesSchema } from '../listings/search/schema.js';
import { answeringSchema } from './answer-links/schema.js';
import { cancellationSchema } from './cancellation/schema.js';
import { personActivitySchema, vehicleFactsSchema } from './moderation.js';
import {
  contactRequestStatusSchema,
  newContactRequestSchema,
  receivedRequestSchema,
  rejectionSchema,
  sentRequestSchema,
} from './schema.js';
import { staySchema, staysPageSchema, staysQuerySchema } from './stays/schema.js';
import { seenTravelSchema } from './travel/schema.js';

/**
 * Pending requests that can still be answered, whether this person ever sent a request, and questions with unread
 * messages.
 */
export const waitingRequestsSchema = z.object({
  sent: z.number().int().min(0),
  received: z.number().int().min(0),
  has_sent: z.boolean(),
  questions: z.number().int().min(0).default(0),
});
export type WaitingRequests = z.output<typeof waitingRequestsSchema>;

const status = contactRequestStatusSchema.optional().catch(undefined);

/** These calls concern the actor's own requests; a request of somebody else gives `request_not_found`. */
export const requestsApi = calls('requests', {
  sendContactRequest: call({
    http: 'POST /api/requests',
    summary: 'Envoyer une demande à un propriétaire',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: [
      'identity_required',
      'spot_not_open',
      'request_on_own_spot',
      'vehicle_not_found',
      'vehicle_incompatible',
      'vehicle_too_big',
      'days_blocked',
      'request_duplicate',
      'too_many_pending',
      'person_leaving',
      'contact_unavailable',
      'person_blocked',
    ],
    input: newContactRequestSchema,
    output: sentRequestSchema,
  }),
  listSentRequests: call({
    http: 'GET /api/requests/sent',
    summary: 'Mes demandes envoyées',
    access: 'user',
    input: z.object({ status }),
    output: z.object({ requests: z.array(sentRequestSchema) }),
  }),
  listReceivedRequests: call({
    http: 'GET /api/requests/received',
    summary: 'Les demandes reçues',
    access: 'user',
    input: z.object({ status, from: day.optional(), to: day.optional(), parking_spot_id: id.optional() }),
    output: z.object({ requests: z.array(receivedRequestSchema) }),
  }),
  countWaitingRequests: call({
    http: 'GET /api/requests/waiting',
    summary: 'Combien de mes demandes attendent une réponse',
    access: 'user',
    output: waitingRequestsSchema,
  }),
  approveRequest: call({
    http: 'POST /api/requests/:request_id/approval',
    summary: 'Approuver une demande reçue',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'request_not_found',
      'request_move_refused',
      'driver_found_elsewhere',
      'request_expired',
      'capacity_exceeded',
      'stay_on_blocked_days',
      'spot_not_open',
      'person_leaving',
    ],
    params: { request_id: id },
    output: receivedRequestSchema,
    status: 200,
  }),
  rejectRequest: call({
    http: 'POST /api/requests/:request_id/rejection',
    summary: 'Refuser une demande reçue',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      'request_not_found',
      'request_move_refused',
      'driver_found_elsewhere',
      'request_expired',
      'proposed_days_same',
      'proposed_days_not_free',
    ],
    params: { request_id: id },
    input: rejectionSchema,
    output: receivedRequestSchema,
    status: 200,
  }),
  /** HO-08: the average number of minutes that owners took to answer over the last year; at most one minute old. */
  getAnswerTime: call({ access: 'anyone', output: z.object({ answer_minutes: z.number().int().nullable() }) }),
  cancelRequest: call({
    http: 'POST /api/requests/:request_id/cancellation',
    summary: 'Annuler une demande envoyée',
    access: 'user',
    errors: ['request_not_found', 'request_move_refused', 'request_expired'],
    params: { request_id: id },
    output: sentRequestSchema,
    status: 200,
  }),
  /** The request for a mail, as this party may read it now; null for anybody else. */
  readRequest: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({
      stay: staySchema.nullable(),
      /** ADR 158: for the owner of a request that waits; null while nobody can vouch for the account. */
      answering: answeringSchema.nullable().default(null),
    }),
  }),
  /**
   * For mails of the last release; `readRequest` replaces it. TR-01: the travel details, as this party of the request may read them; null when none were given, and for
   * anybody else.
   */
  readTravel: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ travel: seenTravelSchema.nullable() }),
  }),
});

export const alternativesApi = calls('requests', {
  /**
   * AK-03: alternatives to a request that the actor sent, otherwise `request_not_found`. The list is empty when
   * `hasAlternatives` is false.
   */
  listAlternatives: call({
    http: 'GET /api/requests/:request_id/alternatives',
    summary: 'D’autres places libres pour une demande envoyée qui n’a pas abouti',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
    output: alternativesSchema,
  }),
  /** The same for a mail to the driver; empty for anybody else. */
  readAlternatives: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: alternativesSchema,
  }),
});

export const staysApi = calls('requests', {
  /** The actor's own stays, as driver and as owner. */
  listStays: call({
    http: 'GET /api/stays',
    summary: 'Mes séjours convenus, comme conducteur et comme propriétaire',
    access: 'user',
    input: staysQuerySchema,
    output: staysPageSchema,
  }),
});

export const cancellationApi = calls('requests', {
  /**
   * CN-01: either side may cancel an approved stay until the day before its first day; after that the call fails with
   * `stay_begun`.
   */
  cancelStay: call({
    http: 'POST /api/stays/:request_id/cancellation',
    summary: 'Annuler un séjour convenu, jusqu’à la veille de son premier jour',
    access: 'user',
    errors: ['request_not_found', 'request_move_refused', 'stay_begun'],
    params: { request_id: id },
    input: cancellationSchema,
    output: staySchema,
    status: 200,
  }),
});

/** For administrators only. */
export const requestsModerationApi = calls('requests', {
  /** `vehicle` is null when it was deleted. `same_plate` lists other people with a vehicle of that plate. */
  getVehicleFacts: call({
    access: 'moderator',
    right: 'review',
    input: z.object({ vehicle_id: id }),
    output: z.object({ vehicle: vehicleFactsSchema.nullable(), same_plate: z.array(id) }),
  }),
  getPersonActivity: call({
    access: 'moderator',
    right: 'accounts',
    input: z.object({ user_id: id }),
    output: personActivitySchema,
  }),
});

const input = z.object({ user_id: id });

const output = z.object({ stays: z.array(stayToComeSchema) });

/**
 * The identity service calls these before it deletes an account. They return approved stays that are not over, earliest
 * end first.
 */
export const requestsAccountDeletionApi = calls('requests', {
  listStaysToCome: call({ access: 'service', callers: ['identity'], input: input, output: output }),
  /**
   * When there is no such stay, blocks requests and approvals of this person for one minute, in which the account can
   * be deleted.
   */
  lockForAccountDeletion: call({
    access: 'service',
    callers: ['identity'],
    subject: 'hold_for_departure',
    input: input,
    output: output,
  }),
});

/** C38: the listings service calls it before it deletes a parking. */
export const requestsWithdrawalApi = calls('requests', {
  /**
   * Returns the number of approved stays that are not over. When there is none, blocks requests and approvals at this
   * parking for one minute, in which it can be deleted.
   */
  lockForWithdrawal: call({
    access: 'service',
    callers: ['listings'],
    subject: 'hold_for_withdrawal',
    input: z.object({ parking_spot_id: id }),
    output: z.object({ stays: z.number().int() }),
  }),
});
