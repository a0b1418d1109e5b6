import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';

export const DATA_EXPORT_STATUSES = ['preparing', 'ready', 'failed', 'expired'] as const;

/** An archive of somebody's own data (L1). */
export const dataExportSchema = z.object({
  id,
  status: z.enum(DATA_EXPORT_STATUSES),
  asked_at: timestamp,
  ready_at: timestamp.nullable(),
  /** When a ready archive is removed. */
  expires_at: timestamp.nullable(),
  /** Bytes; null until it is ready. */
  size: z.number().int().nullable(),
  files_done: z.number().int(),
  files_total: z.number().int(),
});
export type DataExport = z.output<typeof dataExportSchema>;

export const DATA_EXPORTS_A_DAY = 3;
