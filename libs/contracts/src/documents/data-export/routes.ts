import { z } from 'zod';
import { passwordAgainSchema } from '../../identity/account-deletion/schema.js';
import { defineRoute } from '../../kernel/define-route.js';
import { id, timestamp } from '../../kernel/fields.js';
import { dataExportSchema } from './schema.js';

export const dataExportRoutes = {
  getDataExport: defineRoute({
    method: 'GET',
    path: '/api/data-export',
    summary: 'L’archive de mes données la plus récente',
    access: 'user',
    response: z.object({ data_export: dataExportSchema.nullable() }),
  }),
  /** Errors `data_export_under_way`, `data_exports_reached`, `reauthentication_needed`, `current_password_invalid`. */
  askDataExport: defineRoute({
    method: 'POST',
    path: '/api/data-export',
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
    body: passwordAgainSchema,
    response: dataExportSchema,
  }),
  createDataExportLink: defineRoute({
    method: 'POST',
    path: '/api/data-exports/:export_id/link',
    summary: 'Un lien signé de cinq minutes vers mon archive',
    access: 'user',
    errors: ['data_export_not_found'],
    params: z.object({ export_id: id }),
    response: z.object({ url: z.string(), expires_at: timestamp }),
  }),
};
