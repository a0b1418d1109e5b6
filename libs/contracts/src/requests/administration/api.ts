import { restorationSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { deskStaySchema, deskStaysPageSchema, deskStaysQuerySchema } from './schema.js';

const params = { request_id: id };

/** DK-05: the requests and stays of everybody, for the desk. */
export const deskStaysApi = calls('requests', {
  /** In pages of 50. */
  listDeskStays: call({
    http: 'GET /api/admin/stays',
    summary: 'Les demandes et les séjours, les plus tardifs d’abord',
    access: 'admin',
    right: 'stays',
    input: deskStaysQuerySchema,
    output: deskStaysPageSchema,
  }),
  getDeskStay: call({
    http: 'GET /api/admin/stays/:request_id',
    summary: 'Une demande ou un séjour, sans ce que les deux côtés s’écrivent',
    access: 'admin',
    right: 'stays',
    errors: ['request_not_found'],
    params,
    output: deskStaySchema,
  }),
  /** CN-01: under the same conditions as either side; both receive the reason, and neither’s figures count it. */
  cancelDeskStay: call({
    http: 'POST /api/admin/stays/:request_id/cancellation',
    summary: 'Annuler un séjour convenu pour les deux côtés, avec un motif',
    access: 'admin',
    right: 'stays',
    errors: ['request_not_found', 'own_content', 'request_move_refused', 'stay_begun'],
    params,
    input: restorationSchema,
    output: deskStaySchema,
    status: 200,
  }),
});
