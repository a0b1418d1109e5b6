import { defineRoute } from '../../kernel/define-route.js';
import { moderationLogPageSchema, moderationLogQuerySchema } from './schema.js';

export const moderationLogRoutes = {
  listModerationLog: defineRoute({
    method: 'GET',
    path: '/api/moderation/log',
    summary: 'Le journal de la modération : documents ouverts et décisions',
    access: 'admin',
    query: moderationLogQuerySchema,
    response: moderationLogPageSchema,
  }),
};
