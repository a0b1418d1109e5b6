import { z } from 'zod';
import { moderationLogPageSchema, personFileSchema } from '../../documents/moderation/schema.js';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { email, id, timestamp } from '../../kernel/fields.js';
import { personParkingsSchema } from '../../listings/moderation.js';
import { personActivitySchema } from '../../requests/moderation.js';
import { accountSummarySchema, auditPageSchema } from '../administration/schema.js';
import { restorationSchema } from '../../documents/reports/schema.js';
import { accountNoteSchema, deskActSchema, lostFactorSchema, newNoteSchema } from './schema.js';

export const personAccountSchema = accountSummarySchema.extend({
  email_confirmed_at: timestamp.nullable(),
  is_professional: z.boolean(),
  /** The number of sessions that were not revoked. */
  sessions: z.number().int(),
  /** Newest first. */
  notes: z.array(accountNoteSchema).default([]),
  /** The address that was asked for and is not confirmed yet. */
  new_email: z.string().nullable().default(null),
  lost_factor: lostFactorSchema.nullable().default(null),
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

/** DK-03: what the desk does from the page of a person. */
export const personDeskApi = calls('identity', {
  addAccountNote: call({
    http: 'POST /api/admin/users/:user_id/notes',
    summary: 'Ajouter une note interne sur une personne',
    access: 'admin',
    right: 'accounts',
    errors: ['account_not_found'],
    bus: 'signed-in',
    params: { user_id: id },
    input: newNoteSchema,
    output: accountNoteSchema,
  }),
  /** The person confirms the new address as any change of address; until then nothing changes. */
  correctAddress: call({
    http: 'POST /api/admin/users/:user_id/address',
    summary: 'Demander le changement de l’adresse e-mail d’une personne, qui le confirme',
    access: 'admin',
    right: 'accounts',
    errors: [
      'account_not_found',
      'address_never_confirmed',
      'address_unchanged',
      'user_sso_managed',
      'over_email_send_rate_limit',
    ],
    bus: 'signed-in',
    params: { user_id: id },
    input: z.object({ email }),
  }),
  reportLostFactor: call({
    http: 'POST /api/admin/users/:user_id/lost-factor',
    summary: 'Dire qu’une personne a perdu sa double authentification, avec un motif',
    access: 'admin',
    right: 'accounts',
    errors: ['account_not_found', 'no_second_factor', 'lost_factor_asked'],
    bus: 'signed-in',
    params: { user_id: id },
    input: restorationSchema,
  }),
  /** `remove` needs another colleague than the one who asked, and not the person. */
  settleLostFactor: call({
    http: 'POST /api/admin/users/:user_id/lost-factor/decision',
    summary: 'Confirmer la perte et retirer la double authentification, ou l’écarter',
    access: 'admin',
    right: 'accounts',
    errors: ['account_not_found', 'lost_factor_settled', 'lost_factor_needs_another'],
    bus: 'signed-in',
    params: { user_id: id },
    input: z.object({ remove: z.boolean() }),
  }),
  /** What another service does for the desk stands in the journal before it is done; the right is that of the act. */
  recordDeskAct: call({ access: 'signed-in', input: deskActSchema }),
  /** L1, H9: as its owner closes it, for who asks by post; needs a second factor on this session. */
  closeAccount: call({
    http: 'POST /api/admin/users/:user_id/closing',
    summary: 'Fermer le compte d’une personne qui le demande par écrit, avec un motif',
    access: 'admin',
    right: 'closing',
    errors: ['account_not_found', 'last_admin', 'own_closing', 'stays_to_come_of_person'],
    bus: 'signed-in',
    timeoutMs: 10_000,
    params: { user_id: id },
    input: restorationSchema,
  }),
  /** L7: the person receives the reasons by mail and on the site; nothing else changes. */
  warnAccount: call({
    http: 'POST /api/admin/users/:user_id/warning',
    summary: 'Avertir une personne, avec un motif',
    access: 'admin',
    right: 'suspensions',
    errors: ['account_not_found'],
    bus: 'signed-in',
    params: { user_id: id },
    input: restorationSchema,
    output: accountNoteSchema,
  }),
});
