import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';

/** For the notifications service, whose mail repeats what was written. */
export const questionWordsRpc = {
  /** As this side of the question may read it now, contacts masked; null when it cannot be read at all. */
  readQuestionWords: defineRpc({
    subject: 'rpc.requests.read_question_words.v1',
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, question_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
};
