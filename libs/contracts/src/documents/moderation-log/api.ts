import { call, calls } from '../../kernel/call.js';
import { moderationLogPageSchema, moderationLogQuerySchema } from './schema.js';

export const moderationLogApi = calls('documents', {
  /** Administrators only; latest first, 50 at a time (C1, C6). */
  listModerationLog: call({
    http: 'GET /api/moderation/log',
    summary: 'Le journal de la modération : documents ouverts et décisions',
    access: 'admin',
    input: moderationLogQuerySchema,
    output: moderationLogPageSchema,
  }),
});
