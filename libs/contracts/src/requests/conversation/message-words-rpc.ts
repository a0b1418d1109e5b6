import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';

/** For the notifications service, whose mail repeats what was written. */
export const messageWordsRpc = {
  /** As this party of the request may read it now, masked until it is approved; null when it cannot be read at all. */
  readMessageWords: defineRpc({
    subject: 'rpc.requests.read_message_words.v1',
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, request_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
};
