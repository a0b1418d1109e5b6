import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { messageSchema, newMessageSchema } from '../conversation/schema.js';
import { newQuestionSchema, questionSchema, questionThreadSchema } from './schema.js';

const params = z.object({ question_id: id });

const question = z.object({ question_id: id });

/** Of the actor's own questions, asked or received; somebody else's answer `question_not_found`. */
export const questionsApi = calls('requests', {
  /**
   * About a parking with an open question it is that question's next message. `spot_not_open`,
   * `question_on_own_spot`, `question_has_request`, `too_many_questions`, `too_many_requests`, `person_blocked`,
   * `contact_unavailable`.
   */
  askQuestion: call({
    http: 'POST /api/questions',
    summary: 'Poser une question à un propriétaire avant toute demande',
    access: 'user',
    needsConfirmedEmail: true,
    takesKey: true,
    errors: [
      'spot_not_open',
      'question_on_own_spot',
      'question_has_request',
      'too_many_questions',
      'person_leaving',
      'contact_unavailable',
      'person_blocked',
    ],
    input: newQuestionSchema,
    output: z.object({ id }),
  }),
  /** Those that no request has followed, asked and received, the latest written first. */
  listQuestions: call({
    http: 'GET /api/questions',
    summary: 'Mes questions sans demande, posées et reçues',
    access: 'user',
    output: z.object({ questions: z.array(questionSchema) }),
  }),
  readQuestion: call({
    http: 'GET /api/questions/:question_id',
    summary: 'Une question et ses messages, les plus récents ou ceux d’avant',
    access: 'user',
    errors: ['question_not_found'],
    params: { question_id: id },
    input: z.object({ before: z.coerce.number().int().min(1).optional() }),
    output: questionThreadSchema,
  }),
  /** Once a request has followed, it is written in the conversation of that one. */
  writeToQuestion: call({
    http: 'POST /api/questions/:question_id/messages',
    summary: 'Écrire à l’autre partie d’une question',
    access: 'user',
    needsConfirmedEmail: true,
    takesKey: true,
    errors: ['question_not_found', 'conversation_closed', 'person_blocked', 'contact_unavailable', 'person_leaving'],
    params: { question_id: id },
    input: newMessageSchema,
    output: messageSchema,
  }),
  markQuestionRead: call({
    http: 'PUT /api/questions/:question_id/messages/read',
    summary: 'Dire jusqu’à quel message d’une question on a lu',
    access: 'user',
    errors: ['question_not_found'],
    params: { question_id: id },
    input: z.object({ number: z.number().int().min(1) }),
  }),
  /** By either side. Safe to repeat. */
  closeQuestion: call({
    http: 'POST /api/questions/:question_id/closing',
    summary: 'Terminer une question',
    access: 'user',
    errors: ['question_not_found'],
    params: { question_id: id },
  }),
  reportQuestionMessage: call({
    http: 'POST /api/questions/:question_id/messages/:message_id/report',
    summary: 'Signaler un message reçu dans une question',
    access: 'user',
    errors: ['question_not_found', 'message_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    params: params.extend({ message_id: id }).shape,
    input: question.extend({ message_id: id, report: reportSchema }),
    body: reportSchema,
    output: reportReceiptSchema,
  }),
  /** The other side of this question. */
  blockFromQuestion: call({
    http: 'POST /api/questions/:question_id/block',
    summary: 'Bloquer l’autre partie d’une question',
    access: 'user',
    errors: ['question_not_found'],
    params: { question_id: id },
  }),
  /**
   * For a mail that repeats what was written: as this side of the question may read it now, contacts masked; null when it
   * cannot be read at all.
   */
  readQuestionWords: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ message_id: id, question_id: id, reader_id: id }),
    output: z.object({ text: z.string().nullable() }),
  }),
});
