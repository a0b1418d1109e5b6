import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';

/** For the notifications service, whose mail repeats what was written. */
export const messageWordsApi = calls('requests', {
  /** As this party of the request may read it now, masked until it is approved; null when it cannot be read at all. */
  readMessageWords: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, request_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
});
