import { z } from 'zod';
import { reportReceiptSchema, reportSchema } from '../../documents/reports/schema.js';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { messageSchema, newMessageSchema } from '../conversation/schema.js';
import { newQuestionSchema, questionSchema, questionThreadSchema } from './schema.js';

const params = z.object({ question_id: id });

export const questionsRoutes = {
  askQuestion: defineRoute({
    method: 'POST',
    path: '/api/questions',
    summary: 'Poser une question à un propriétaire avant toute demande',
    access: 'user',
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
    needsConfirmedEmail: true,
    body: newQuestionSchema,
    response: z.object({ id }),
  }),
  listQuestions: defineRoute({
    method: 'GET',
    path: '/api/questions',
    summary: 'Mes questions sans demande, posées et reçues',
    access: 'user',
    response: z.object({ questions: z.array(questionSchema) }),
  }),
  readQuestion: defineRoute({
    method: 'GET',
    path: '/api/questions/:question_id',
    summary: 'Une question et ses messages, les plus récents ou ceux d’avant',
    access: 'user',
    errors: ['question_not_found'],
    params,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    response: questionThreadSchema,
  }),
  writeToQuestion: defineRoute({
    method: 'POST',
    path: '/api/questions/:question_id/messages',
    summary: 'Écrire à l’autre partie d’une question',
    access: 'user',
    takesKey: true,
    errors: ['question_not_found', 'conversation_closed', 'person_blocked', 'contact_unavailable', 'person_leaving'],
    needsConfirmedEmail: true,
    params,
    body: newMessageSchema,
    response: messageSchema,
  }),
  markQuestionRead: defineRoute({
    method: 'PUT',
    path: '/api/questions/:question_id/messages/read',
    summary: 'Dire jusqu’à quel message d’une question on a lu',
    access: 'user',
    errors: ['question_not_found'],
    params,
    body: z.object({ number: z.number().int().min(1) }),
  }),
  closeQuestion: defineRoute({
    method: 'POST',
    path: '/api/questions/:question_id/closing',
    summary: 'Terminer une question',
    access: 'user',
    errors: ['question_not_found'],
    params,
  }),
  reportQuestionMessage: defineRoute({
    method: 'POST',
    path: '/api/questions/:question_id/messages/:message_id/report',
    summary: 'Signaler un message reçu dans une question',
    access: 'user',
    errors: ['question_not_found', 'message_not_found', 'own_content', 'report_already_open', 'too_many_reports'],
    params: params.extend({ message_id: id }),
    body: reportSchema,
    response: reportReceiptSchema,
  }),
  blockFromQuestion: defineRoute({
    method: 'POST',
    path: '/api/questions/:question_id/block',
    summary: 'Bloquer l’autre partie d’une question',
    access: 'user',
    errors: ['question_not_found'],
    params,
  }),
};
