import { z } from 'zod';
import { moderationLogPageSchema } from '../../documents/moderation-log/schema.js';
import { personFileSchema } from '../../documents/person/schema.js';
import { timestamp } from '../../kernel/fields.js';
import { personParkingsSchema } from '../../listings/moderation/schema.js';
import { personActivitySchema } from '../../requests/moderation/schema.js';
import { accountSummarySchema, auditPageSchema } from '../administration/schema.js';

/** What identity knows of somebody, for administrators. */
export const personAccountSchema = accountSummarySchema.extend({
  email_confirmed_at: timestamp.nullable(),
  is_professional: z.boolean(),
  /** Devices that are signed in. */
  sessions: z.number().int(),
});

export type PersonAccount = z.output<typeof personAccountSchema>;

/** Everything that a moderator needs to know of one person, each part from the service that owns it. */
export const personRecordSchema = z.object({
  account: personAccountSchema,
  file: personFileSchema,
  activity: personActivitySchema,
  parkings: personParkingsSchema.shape.parkings,
  /** The latest lines of both journals. */
  audit: auditPageSchema.shape.entries,
  moderation: moderationLogPageSchema.shape.entries,
});
export type PersonRecord = z.output<typeof personRecordSchema>;
