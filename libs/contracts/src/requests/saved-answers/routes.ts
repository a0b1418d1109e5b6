import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { newAnswerSchema, savedAnswerSchema, savedAnswersSchema } from './schema.js';

const params = z.object({ answer_id: id });

export const savedAnswersRoutes = {
  listAnswers: defineRoute({
    method: 'GET',
    path: '/api/saved-answers',
    summary: 'Mes réponses enregistrées, par nom',
    access: 'user',
    response: savedAnswersSchema,
  }),
  saveAnswer: defineRoute({
    method: 'POST',
    path: '/api/saved-answers',
    summary: 'Enregistrer une réponse',
    access: 'user',
    takesKey: true,
    errors: ['too_many_answers', 'person_leaving'],
    body: newAnswerSchema,
    response: savedAnswerSchema,
  }),
  changeAnswer: defineRoute({
    method: 'PUT',
    path: '/api/saved-answers/:answer_id',
    summary: 'Modifier une réponse enregistrée',
    access: 'user',
    errors: ['answer_not_found'],
    params,
    body: newAnswerSchema,
    response: savedAnswerSchema,
  }),
  deleteAnswer: defineRoute({
    method: 'DELETE',
    path: '/api/saved-answers/:answer_id',
    summary: 'Supprimer une réponse enregistrée',
    access: 'user',
    errors: ['answer_not_found'],
    params,
  }),
};
