import { z } from 'zod';
import { passwordAgainSchema } from '../../identity/account-deletion/schema.js';
import { id, timestamp } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { dataExportSchema } from './schema.js';

/** The actor's own archives; somebody else's answer `data_export_not_found`. */
export const dataExportRpc = {
  /** Errors `data_export_under_way`, `data_exports_reached`, and those of a proof asked again. */
  askDataExport: defineRpc({
    subject: 'rpc.documents.ask_data_export.v1',
    access: 'signed-in',
    input: passwordAgainSchema,
    output: dataExportSchema,
    timeoutMs: 15_000,
  }),
  /** The latest; null when none was ever asked for. */
  getDataExport: defineRpc({
    subject: 'rpc.documents.get_data_export.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ data_export: dataExportSchema.nullable() }),
  }),
  /** Signed, for five minutes (C1). */
  createDataExportLink: defineRpc({
    subject: 'rpc.documents.create_data_export_link.v1',
    access: 'signed-in',
    input: z.object({ export_id: id }),
    output: z.object({ url: z.string(), expires_at: timestamp }),
  }),
};
