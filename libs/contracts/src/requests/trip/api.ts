import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { tripSchema } from './schema.js';

export const tripApi = calls('requests', {
  /**
   * TR-02: a stay of the actor, on either side, that is approved or was until it was cancelled; any other gives
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
  /** TR-03: the trip for a mail, as this party may read it now; null when it is no longer approved. */
  readTrip: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ trip: tripSchema.nullable() }),
  }),
  /** FO-08: who is expected at a parking: approved stays whose first day is not past, earliest first. */
  listStaysExpected: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ parking_spot_id: id }),
    output: z.object({ stays: z.array(z.object({ request_id: id, requester_id: id })) }),
  }),
});
