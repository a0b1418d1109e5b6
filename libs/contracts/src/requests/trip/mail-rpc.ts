import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { tripSchema } from './schema.js';

/** For the notifications service, whose mail of approval says what the page says. */
export const tripMailRpc = {
  /** TR-03: as this party may read it now; null when it is not agreed any more. */
  readTrip: defineRpc({
    subject: 'rpc.requests.read_trip.v1',
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ trip: tripSchema.nullable() }),
  }),
};
