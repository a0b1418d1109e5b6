import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { newAnswerSchema, savedAnswerSchema, savedAnswersSchema } from './schema.js';

/** The actor's own; somebody else's answer `answer_not_found`. */
export const savedAnswersRpc = {
  listAnswers: defineRpc({
    subject: 'rpc.requests.list_answers.v1',
    access: 'signed-in',
    input: z.object({}),
    output: savedAnswersSchema,
  }),
  /** The same idempotency key saves once; `too_many_answers`. */
  saveAnswer: defineRpc({
    subject: 'rpc.requests.save_answer.v1',
    access: 'signed-in',
    input: newAnswerSchema,
    output: savedAnswerSchema,
  }),
  changeAnswer: defineRpc({
    subject: 'rpc.requests.change_answer.v1',
    access: 'signed-in',
    input: newAnswerSchema.extend({ answer_id: id }),
    output: savedAnswerSchema,
  }),
  deleteAnswer: defineRpc({
    subject: 'rpc.requests.delete_answer.v1',
    access: 'signed-in',
    input: z.object({ answer_id: id }),
    output: z.object({}),
  }),
};
