import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  changedPreparedRequestSchema,
  newPreparedRequestSchema,
  preparedForMailSchema,
  preparedRequestSchema,
  preparedRequestsSchema,
  sendPreparedRequestSchema,
} from './schema.js';

const NOT_TO_SEND = [
  ...['spot_not_open', 'request_on_own_spot', 'vehicle_not_found', 'vehicle_incompatible', 'vehicle_too_big'],
  ...['days_blocked', 'request_duplicate', 'too_many_pending', 'too_many_requests'],
  ...['person_leaving', 'contact_unavailable', 'person_blocked'],
];
const NOT_TO_CHANGE = ['prepared_request_not_found', 'prepared_request_settled', 'prepared_request_changed'];

const params = { prepared_id: id };

/**
 * C49: the actor's own prepared requests; one of somebody else gives `prepared_request_not_found`. Each is sent by
 * itself once the identity of its author is approved, and ends on its day of arrival.
 */
export const preparedRequestsApi = calls('requests', {
  /** Whoever is verified sends instead: `identity_already_verified`. */
  prepareRequest: call({
    http: 'POST /api/prepared-requests',
    summary: 'Préparer une demande, envoyée d’elle-même dès que mon identité est vérifiée',
    access: 'user',
    needsConfirmedEmail: true,
    takesIdempotencyKey: true,
    errors: ['identity_already_verified', ...NOT_TO_SEND],
    input: newPreparedRequestSchema,
    output: preparedRequestSchema,
  }),
  listPreparedRequests: call({
    http: 'GET /api/prepared-requests',
    summary: 'Mes demandes préparées, et ce qu’elles attendent',
    access: 'user',
    output: preparedRequestsSchema,
  }),
  getPreparedRequest: call({
    http: 'GET /api/prepared-requests/:prepared_id',
    summary: 'Une demande préparée',
    access: 'user',
    errors: ['prepared_request_not_found'],
    params,
    output: preparedRequestSchema,
  }),
  /** Computes the total anew. One that was held is sent by itself again. */
  changePreparedRequest: call({
    http: 'PUT /api/prepared-requests/:prepared_id',
    summary: 'Changer une demande préparée\u00a0: dates, véhicule, message, trajet',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [...NOT_TO_CHANGE, ...NOT_TO_SEND],
    params,
    input: changedPreparedRequestSchema,
    output: preparedRequestSchema,
  }),
  withdrawPreparedRequest: call({
    http: 'POST /api/prepared-requests/:prepared_id/withdrawal',
    summary: 'Retirer une demande préparée',
    access: 'user',
    errors: ['prepared_request_not_found', 'prepared_request_settled'],
    params,
    output: preparedRequestSchema,
    status: 200,
  }),
  /** At a total above the accepted one it fails with `prepared_request_price_moved`. */
  sendPreparedRequest: call({
    http: 'POST /api/prepared-requests/:prepared_id/sending',
    summary: 'Envoyer une demande préparée, au total affiché',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [...NOT_TO_CHANGE, 'prepared_request_price_moved', 'identity_required', ...NOT_TO_SEND],
    params,
    input: sendPreparedRequestSchema,
    output: preparedRequestSchema,
    status: 200,
  }),
  /** For the mail « Votre identité est vérifiée »: the open ones, and those that were sent in the last hour. */
  readPreparedRequests: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ user_id: id }),
    output: z.object({ prepared: z.array(preparedForMailSchema) }),
  }),
});
