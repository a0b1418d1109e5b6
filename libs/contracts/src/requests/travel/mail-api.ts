import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { seenTravelSchema } from './schema.js';

/** For the notifications service, whose mail of a request says its journey. */
export const travelMailApi = calls('requests', {
  /** TR-01: as this party of the request reads it; null where nothing is said of it, and for anybody else. */
  readTravel: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ request_id: id, reader_id: id }),
    output: z.object({ travel: seenTravelSchema.nullable() }),
  }),
});
