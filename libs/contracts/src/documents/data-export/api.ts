import { z } from 'zod';
import { passwordAgainSchema } from '../../identity/account-deletion/schema.js';
import { call, calls } from '../../kernel/call.js';
import { id, timestamp } from '../../kernel/fields.js';
import { dataExportSchema } from './schema.js';

/** The actor's own archives; somebody else's answer `data_export_not_found`. */
export const dataExportApi = calls('documents', {
  /**
   * Errors `data_export_under_way`, `data_exports_reached`, and those of a proof asked again. Errors
   * `data_export_under_way`, `data_exports_reached`, `reauthentication_needed`, `current_password_invalid`.
   */
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
  /** The latest; null when none was ever asked for. */
  getDataExport: call({
    http: 'GET /api/data-export',
    summary: 'L’archive de mes données la plus récente',
    access: 'user',
    output: z.object({ data_export: dataExportSchema.nullable() }),
  }),
  /** Signed, for five minutes (C1). */
  createDataExportLink: call({
    http: 'POST /api/data-exports/:export_id/link',
    summary: 'Un lien signé de cinq minutes vers mon archive',
    access: 'user',
    errors: ['data_export_not_found'],
    params: { export_id: id },
    output: z.object({ url: z.string(), expires_at: timestamp }),
  }),
});
