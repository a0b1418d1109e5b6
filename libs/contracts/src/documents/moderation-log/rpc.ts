import { defineRpc } from '../../kernel/rpc.js';
import { moderationLogPageSchema, moderationLogQuerySchema } from './schema.js';

export const moderationLogRpc = {
  /** Administrators only; latest first, 50 at a time (C1, C6). */
  listModerationLog: defineRpc({
    subject: 'rpc.documents.list_moderation_log.v1',
    access: 'moderator',
    input: moderationLogQuerySchema,
    output: moderationLogPageSchema,
  }),
};
