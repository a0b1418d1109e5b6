import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { staySchema } from '../stays/schema.js';
import { askedChangeSchema, changeQuoteSchema, toldReturnHourSchema, wishedStaySchema } from './schema.js';

const stayParams = z.object({ request_id: id });
const changeParams = stayParams.extend({ change_id: id });
const NOT_TO_ASK = [
  ...['request_not_found', 'stay_not_changeable', 'stay_change_pending', 'stay_change_empty', 'vehicle_not_found'],
  ...['vehicle_incompatible', 'vehicle_too_big', 'vehicle_change_late', 'days_blocked', 'spot_not_open'],
  ...['person_blocked', 'contact_unavailable', 'person_leaving'],
];
const SETTLED = ['request_not_found', 'stay_change_not_found', 'stay_change_settled', 'stay_change_expired'];

export const stayChangesRoutes = {
  quoteChange: defineRoute({
    method: 'GET',
    path: '/api/stays/:request_id/change-quote',
    summary: 'Ce que coûterait un séjour convenu à d’autres dates ou avec un autre véhicule',
    access: 'user',
    errors: NOT_TO_ASK,
    params: stayParams,
    query: wishedStaySchema,
    response: changeQuoteSchema,
  }),
  askChange: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/changes',
    summary: 'Demander d’autres dates ou un autre véhicule pour un séjour convenu',
    access: 'user',
    errors: [...NOT_TO_ASK, 'stay_change_price_moved', 'too_many_requests'],
    needsConfirmedEmail: true,
    params: stayParams,
    body: askedChangeSchema,
    response: staySchema,
  }),
  tellReturnHour: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/return-hour',
    summary: 'Annoncer une autre heure de retour',
    access: 'user',
    errors: ['request_not_found', 'stay_not_changeable', 'return_hour_told', 'too_many_requests'],
    params: stayParams,
    body: toldReturnHourSchema,
    response: staySchema,
    status: 200,
  }),
  agreeToChange: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/changes/:change_id/agreement',
    summary: 'Accepter le changement demandé d’un séjour',
    access: 'user',
    errors: [
      ...SETTLED,
      ...['stay_change_full', 'stay_change_on_blocked_days', 'spot_not_open'],
      ...['person_leaving', 'contact_unavailable'],
    ],
    needsConfirmedEmail: true,
    params: changeParams,
    response: staySchema,
    status: 200,
  }),
  refuseChange: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/changes/:change_id/refusal',
    summary: 'Refuser le changement demandé d’un séjour, qui reste comme convenu',
    access: 'user',
    errors: SETTLED,
    needsConfirmedEmail: true,
    params: changeParams,
    response: staySchema,
    status: 200,
  }),
  withdrawChange: defineRoute({
    method: 'POST',
    path: '/api/stays/:request_id/changes/:change_id/withdrawal',
    summary: 'Retirer le changement demandé d’un séjour',
    access: 'user',
    errors: SETTLED,
    params: changeParams,
    response: staySchema,
    status: 200,
  }),
};
