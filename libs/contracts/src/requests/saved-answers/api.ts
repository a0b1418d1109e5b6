import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { newAnswerSchema, savedAnswerSchema, savedAnswersSchema } from './schema.js';

/** These calls concern the actor's own answers; an answer of somebody else gives `answer_not_found`. */
export const savedAnswersApi = calls('requests', {
  listAnswers: call({
    http: 'GET /api/saved-answers',
    summary: 'Mes réponses enregistrées, par nom',
    access: 'user',
    output: savedAnswersSchema,
  }),
  /** The same idempotency key saves one answer. Fails with `too_many_answers` at the limit. */
  saveAnswer: call({
    http: 'POST /api/saved-answers',
    summary: 'Enregistrer une réponse',
    access: 'user',
    takesIdempotencyKey: true,
    errors: ['too_many_answers', 'person_leaving'],
    input: newAnswerSchema,
    output: savedAnswerSchema,
  }),
  changeAnswer: call({
    http: 'PUT /api/saved-answers/:answer_id',
    summary: 'Modifier une réponse enregistrée',
    access: 'user',
    errors: ['answer_not_found'],
    params: { answer_id: id },
    input: newAnswerSchema,
    output: savedAnswerSchema,
  }),
  deleteAnswer: call({
    http: 'DELETE /api/saved-answers/:answer_id',
    summary: 'Supprimer une réponse enregistrée',
    access: 'user',
    errors: ['answer_not_found'],
    params: { answer_id: id },
  }),
});
