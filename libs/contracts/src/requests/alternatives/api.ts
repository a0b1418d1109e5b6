import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { alternativesSchema } from '../../listings/search/schema.js';

export const alternativesApi = calls('requests', {
  /**
   * AK-03: of a request that the actor sent, else `request_not_found`; none for one that `hasAlternatives`
   * excludes.
   */
  listAlternatives: call({
    http: 'GET /api/requests/:request_id/alternatives',
    summary: 'D’autres places libres pour une demande envoyée qui n’a pas abouti',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
    output: alternativesSchema,
  }),
});
