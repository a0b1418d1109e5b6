import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { tripSchema } from './schema.js';

/** For the notifications service, whose mail of approval says what the page says. */
export const tripMailApi = calls('requests', {
  /** TR-03: as this party may read it now; null when it is not agreed any more. */
  readTrip: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ trip: tripSchema.nullable() }),
  }),
});
