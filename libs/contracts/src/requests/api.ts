import { z } from 'zod';
import { call, calls } from '../kernel/call.js';
import { day, id } from '../kernel/fields.js';
import {
  contactRequestStatusSchema,
  newContactRequestSchema,
  receivedRequestSchema,
  rejectionSchema,
  sentRequestSchema,
} from './schema.js';
import { seenTravelSchema } from './travel/schema.js';
import { waitingRequestsSchema } from './waiting/schema.js';

const status = contactRequestStatusSchema.optional().catch(undefined);

/** The actor's own requests; somebody else's answer `request_not_found`. */
export const requestsApi = calls('requests', {
  sendContactRequest: call({
    http: 'POST /api/requests',
    summary: 'Envoyer une demande à un propriétaire',
    access: 'user',
    needsConfirmedEmail: true,
    takesKey: true,
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
    errors: ['request_not_found', 'request_move_refused', 'driver_found_elsewhere', 'request_expired'],
    params: { request_id: id },
    input: rejectionSchema,
    output: receivedRequestSchema,
    status: 200,
  }),
  /** HO-08: minutes that owners took to answer, on average over the last year; at most a minute old. */
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
  /** TR-01: for a mail, as this party of the request reads it; null where nothing is said of it, and for anybody else. */
  readTravel: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ travel: seenTravelSchema.nullable() }),
  }),
});
