import { z } from 'zod';
import { moderationLogPageSchema, personFileSchema } from '../../documents/moderation/schema.js';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { id, timestamp } from '../../kernel/fields.js';
import { personParkingsSchema } from '../../listings/moderation.js';
import { personActivitySchema } from '../../requests/moderation.js';
import { accountSummarySchema, auditPageSchema } from '../administration/schema.js';

export const personAccountSchema = accountSummarySchema.extend({
  email_confirmed_at: timestamp.nullable(),
  is_professional: z.boolean(),
  /** The number of sessions that were not revoked. */
  sessions: z.number().int(),
});

export type PersonAccount = z.output<typeof personAccountSchema>;

/** Everything a moderator needs to know about one person; the gateway composes it. */
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

export const personAccountApi = calls('identity', {
  /** For administrators, whose role is read from the database; each call is audited. */
  getPersonAccount: call({
    access: 'signed-in',
    right: 'accounts',
    input: z.object({ user_id: id }),
    output: personAccountSchema,
  }),
  getPersonRecord: gatewayCall({
    http: 'GET /api/admin/users/:user_id',
    summary: 'Tout ce qu’il faut savoir d’une personne pour modérer ; la consultation est consignée au journal',
    access: 'admin',
    right: 'accounts',
    errors: ['account_not_found'],
    params: { user_id: id },
    response: personRecordSchema,
  }),
});
