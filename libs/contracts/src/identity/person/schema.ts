import { z } from 'zod';
import { moderationLogPageSchema, personFileSchema } from '../../documents/moderation/schema.js';
import { timestamp } from '../../kernel/fields.js';
import { personParkingsSchema } from '../../listings/moderation/schema.js';
import { personActivitySchema } from '../../requests/moderation/schema.js';
import { accountSummarySchema, auditPageSchema } from '../administration/schema.js';

export const personAccountSchema = accountSummarySchema.extend({
  email_confirmed_at: timestamp.nullable(),
  is_professional: z.boolean(),
  /** Sessions that were not revoked. */
  sessions: z.number().int(),
});

export type PersonAccount = z.output<typeof personAccountSchema>;

/** All that a moderator needs to know of one person, composed by the gateway. */
export const personRecordSchema = z.object({
  account: personAccountSchema,
  file: personFileSchema,
  activity: personActivitySchema,
  parkings: personParkingsSchema.shape.parkings,
  /** The latest entries of both logs. */
  audit: auditPageSchema.shape.entries,
  moderation: moderationLogPageSchema.shape.entries,
});
export type PersonRecord = z.output<typeof personRecordSchema>;
