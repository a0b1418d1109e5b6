import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { messageSchema, newMessageSchema } from '../conversation/schema.js';
import { newQuestionSchema, questionSchema, questionThreadSchema } from './schema.js';

const question = z.object({ question_id: id });

/** Of the actor's own questions, asked or received; somebody else's answer `question_not_found`. */
export const questionsRpc = {
  /**
   * About a parking with an open question it is that question's next message. `spot_not_open`, `question_on_own_spot`,
   * `question_has_request`, `too_many_questions`, `too_many_requests`, `person_blocked`, `contact_unavailable`.
   */
  askQuestion: defineRpc({
    subject: 'rpc.requests.ask_question.v1',
    access: 'signed-in',
    input: newQuestionSchema,
    output: z.object({ id }),
  }),
  /** Those that no request has followed, asked and received, the latest written first. */
  listQuestions: defineRpc({
    subject: 'rpc.requests.list_questions.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ questions: z.array(questionSchema) }),
  }),
  readQuestion: defineRpc({
    subject: 'rpc.requests.read_question.v1',
    access: 'signed-in',
    input: question.extend({ before: z.number().int().min(1).optional() }),
    output: questionThreadSchema,
  }),
  /** Once a request has followed, it is written in the conversation of that one. */
  writeToQuestion: defineRpc({
    subject: 'rpc.requests.write_to_question.v1',
    access: 'signed-in',
    input: newMessageSchema.extend(question.shape),
    output: messageSchema,
  }),
  markQuestionRead: defineRpc({
    subject: 'rpc.requests.mark_question_read.v1',
    access: 'signed-in',
    input: question.extend({ number: z.number().int().min(1) }),
    output: z.object({}),
  }),
  /** By either side. Safe to repeat. */
  closeQuestion: defineRpc({
    subject: 'rpc.requests.close_question.v1',
    access: 'signed-in',
    input: question,
    output: z.object({}),
  }),
  reportQuestionMessage: defineRpc({
    subject: 'rpc.requests.report_question_message.v1',
    access: 'signed-in',
    input: question.extend({ message_id: id, report: reportSchema }),
    output: reportReceiptSchema,
  }),
  /** The other side of this question. */
  blockFromQuestion: defineRpc({
    subject: 'rpc.requests.block_from_question.v1',
    access: 'signed-in',
    input: question,
    output: z.object({}),
  }),
};
