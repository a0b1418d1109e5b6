import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { tripSchema } from './schema.js';

export const tripApi = calls('requests', {
  /**
   * TR-02: of a stay of the actor that is agreed, or was until it was cancelled, on either side, else
   * `request_not_found`.
   */
  getTrip: call({
    http: 'GET /api/stays/:request_id',
    summary: 'Un séjour convenu, ou annulé depuis, avec l’adresse, l’accès et les téléphones',
    access: 'user',
    errors: ['request_not_found'],
    params: { request_id: id },
    output: tripSchema,
  }),
  /** TR-03: for a mail, as this party may read it now; null when it is not agreed any more. */
  readTrip: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ trip: tripSchema.nullable() }),
  }),
});
