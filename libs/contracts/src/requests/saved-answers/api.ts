import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { newAnswerSchema, savedAnswerSchema, savedAnswersSchema } from './schema.js';

/** The actor's own; somebody else's answer `answer_not_found`. */
export const savedAnswersApi = calls('requests', {
  listAnswers: call({
    http: 'GET /api/saved-answers',
    summary: 'Mes réponses enregistrées, par nom',
    access: 'user',
    output: savedAnswersSchema,
  }),
  /** The same idempotency key saves once; `too_many_answers`. */
  saveAnswer: call({
    http: 'POST /api/saved-answers',
    summary: 'Enregistrer une réponse',
    access: 'user',
    takesKey: true,
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
