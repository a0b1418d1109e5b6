import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';

/** For the notifications service, whose mail repeats what was written. */
export const questionWordsApi = calls('requests', {
  /** As this side of the question may read it now, contacts masked; null when it cannot be read at all. */
  readQuestionWords: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, question_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
});
