import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { staySchema } from '../stays/schema.js';
import { askedChangeSchema, changeQuoteSchema, toldReturnHourSchema, wishedStaySchema } from './schema.js';

const NOT_TO_ASK = [
  ...['request_not_found', 'stay_not_changeable', 'stay_change_pending', 'stay_change_empty', 'vehicle_not_found'],
  ...['vehicle_incompatible', 'vehicle_too_big', 'vehicle_change_late', 'days_blocked', 'spot_not_open'],
  ...['person_blocked', 'contact_unavailable', 'person_leaving'],
];

const SETTLED = ['request_not_found', 'stay_change_not_found', 'stay_change_settled', 'stay_change_expired'];

const stayParams = z.object({ request_id: id });

/** CN-02: changes of an approved stay of the actor; any other request gives `request_not_found`. */
export const stayChangesApi = calls('requests', {
  /** The driver calls it. It fails in the same cases as `askChange`, and stores nothing. */
  quoteChange: call({
    http: 'GET /api/stays/:request_id/change-quote',
    summary: 'Ce que coûterait un séjour convenu à d’autres dates ou avec un autre véhicule',
    access: 'user',
    errors: NOT_TO_ASK,
    subject: 'quote_stay_change',
    params: { request_id: id },
    input: wishedStaySchema,
    output: changeQuoteSchema,
  }),
  /** The driver calls it; only one change can be pending. */
  askChange: call({
    http: 'POST /api/stays/:request_id/changes',
    summary: 'Demander d’autres dates ou un autre véhicule pour un séjour convenu',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [...NOT_TO_ASK, 'stay_change_price_moved', 'too_many_requests'],
    subject: 'ask_stay_change',
    params: { request_id: id },
    input: askedChangeSchema,
    output: staySchema,
  }),
  /** The owner calls it. */
  agreeToChange: call({
    http: 'POST /api/stays/:request_id/changes/:change_id/agreement',
    summary: 'Accepter le changement demandé d’un séjour',
    access: 'user',
    needsConfirmedEmail: true,
    errors: [
      ...SETTLED,
      ...['stay_change_full', 'stay_change_on_blocked_days', 'spot_not_open'],
      ...['person_leaving', 'contact_unavailable'],
    ],
    subject: 'agree_to_stay_change',
    params: stayParams.extend({ change_id: id }).shape,
    output: staySchema,
    status: 200,
  }),
  /** The owner calls it. */
  refuseChange: call({
    http: 'POST /api/stays/:request_id/changes/:change_id/refusal',
    summary: 'Refuser le changement demandé d’un séjour, qui reste comme convenu',
    access: 'user',
    needsConfirmedEmail: true,
    errors: SETTLED,
    subject: 'refuse_stay_change',
    params: stayParams.extend({ change_id: id }).shape,
    output: staySchema,
    status: 200,
  }),
  /** CN-03: the driver calls it; the owner does not have to agree to a time. */
  tellReturnHour: call({
    http: 'POST /api/stays/:request_id/return-hour',
    summary: 'Annoncer une autre heure de retour',
    access: 'user',
    errors: ['request_not_found', 'stay_not_changeable', 'return_hour_told', 'too_many_requests'],
    params: { request_id: id },
    input: toldReturnHourSchema,
    output: staySchema,
    status: 200,
  }),
  /** The driver calls it, while the owner has not answered. */
  withdrawChange: call({
    http: 'POST /api/stays/:request_id/changes/:change_id/withdrawal',
    summary: 'Retirer le changement demandé d’un séjour',
    access: 'user',
    errors: SETTLED,
    subject: 'withdraw_stay_change',
    params: stayParams.extend({ change_id: id }).shape,
    output: staySchema,
    status: 200,
  }),
});
