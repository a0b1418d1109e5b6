import { z } from 'zod';
import { passwordAgainSchema } from '../../identity/account-deletion/api.js';
import { call, calls, gatewayCall } from '../../kernel/call.js';
import { restorationSchema } from '../reports/schema.js';
import { id, timestamp } from '../../kernel/fields.js';

export const DATA_EXPORT_STATUSES = ['preparing', 'ready', 'failed', 'expired'] as const;

/** L1: an archive of somebody's own data. */
export const dataExportSchema = z.object({
  id,
  status: z.enum(DATA_EXPORT_STATUSES),
  asked_at: timestamp,
  ready_at: timestamp.nullable(),
  /** When a ready archive is deleted. */
  expires_at: timestamp.nullable(),
  /** In bytes; null until the archive is ready. */
  size: z.number().int().nullable(),
  files_done: z.number().int(),
  files_total: z.number().int(),
});
export type DataExport = z.output<typeof dataExportSchema>;

export const DATA_EXPORTS_A_DAY = 3;

/** These calls work on the actor's own archives; an archive of somebody else gives `data_export_not_found`. */
export const dataExportApi = calls('documents', {
  askDataExport: call({
    http: 'POST /api/data-export',
    summary: 'Demander une archive de mes données',
    access: 'user',
    hashesPassword: true,
    errors: [
      'data_export_under_way',
      'data_exports_reached',
      'reauthentication_needed',
      'reauthentication_not_valid',
      'current_password_required',
      'current_password_invalid',
      'insufficient_aal',
      'sign_in_overloaded',
    ],
    timeoutMs: 15_000,
    input: passwordAgainSchema,
    output: dataExportSchema,
  }),
  /** Returns the latest archive; null when the actor never requested one. */
  getDataExport: call({
    http: 'GET /api/data-export',
    summary: 'L’archive de mes données la plus récente',
    access: 'user',
    output: z.object({ data_export: dataExportSchema.nullable() }),
  }),
  /** C1: the link is signed and valid for five minutes. */
  createDataExportLink: call({
    http: 'POST /api/data-exports/:export_id/link',
    summary: 'Un lien signé de cinq minutes vers mon archive',
    access: 'user',
    errors: ['data_export_not_found'],
    params: { export_id: id },
    output: z.object({ url: z.string(), expires_at: timestamp }),
  }),
});

const person = { user_id: id };
const archive = { ...person, export_id: id };
const link = z.object({ url: z.string(), expires_at: timestamp });

/** DK-03: the same archive for who asks by post. The gateway records who asks, and each link, before it is made. */
export const deskExportApi = calls('documents', {
  getPersonExport: call({
    http: 'GET /api/admin/users/:user_id/data-export',
    summary: 'L’archive la plus récente des données d’une personne',
    access: 'admin',
    right: 'closing',
    params: person,
    output: z.object({ data_export: dataExportSchema.nullable() }),
  }),
  startPersonExport: call({
    access: 'moderator',
    right: 'closing',
    input: z.object(person),
    output: dataExportSchema,
  }),
  linkPersonExport: call({ access: 'moderator', right: 'closing', input: z.object(archive), output: link }),
  askPersonExport: gatewayCall({
    http: 'POST /api/admin/users/:user_id/data-export',
    summary: 'Préparer l’archive des données d’une personne qui la demande par écrit, avec un motif',
    access: 'admin',
    right: 'closing',
    errors: ['account_not_found', 'insufficient_aal', 'data_export_under_way', 'data_exports_reached'],
    params: person,
    body: restorationSchema,
    response: dataExportSchema,
  }),
  openPersonExport: gatewayCall({
    http: 'POST /api/admin/users/:user_id/data-exports/:export_id/link',
    summary: 'Un lien signé de cinq minutes vers l’archive d’une personne ; consigné au journal',
    access: 'admin',
    right: 'closing',
    errors: ['account_not_found', 'insufficient_aal', 'data_export_not_found'],
    params: archive,
    response: link,
  }),
});
