import { z } from 'zod';
import { id, opaque } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  reportItemSchema,
  reportReceiptSchema,
  reportSchema,
  reportStatusSchema,
  reportVerdictSchema,
  restorationSchema,
} from './schema.js';

/** What is reported. A message is described by the service that knows it, once it knows that the actor may read it. */
export const reportTargetSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('parking'), id }),
  z.object({ type: z.literal('profile'), id }),
  z.object({ type: z.literal('message'), id, author_id: id, label: opaque(200), text: opaque(10_000) }),
]);
export type ReportTarget = z.output<typeof reportTargetSchema>;

export const reportsRpc = {
  /**
   * Keeps a report before it is answered. The reporter is the actor, or a visitor known by the opaque key that the
   * gateway makes. `report_target_not_found`, `report_already_open`, `own_content`, `too_many_reports`.
   */
  fileReport: defineRpc({
    subject: 'rpc.documents.file_report.v1',
    access: 'anyone',
    callers: ['requests', 'gateway'],
    input: z.object({
      target: reportTargetSchema,
      report: reportSchema,
      visitor: opaque(100).nullable(),
      is_suspect: z.boolean().default(false),
    }),
    output: reportReceiptSchema,
  }),
  /** Administrators only; open ones oldest first, decided ones latest first, 50 at a time. */
  listReports: defineRpc({
    subject: 'rpc.documents.list_reports.v1',
    access: 'moderator',
    input: z.object({ status: reportStatusSchema, cursor: opaque(200).optional() }),
    output: z.object({
      items: z.array(reportItemSchema),
      next_cursor: z.string().nullable(),
      open: z.number().int(),
    }),
  }),
  /** Decides every open report about the same content. `report_already_decided`, `own_content`. */
  decideReport: defineRpc({
    subject: 'rpc.documents.decide_report.v1',
    access: 'moderator',
    input: z.object({ report_id: id, verdict: reportVerdictSchema }),
    output: reportItemSchema,
  }),
  /** Shows again what a decision on this report removed. */
  restoreContent: defineRpc({
    subject: 'rpc.documents.restore_content.v1',
    access: 'moderator',
    input: z.object({ report_id: id, restoration: restorationSchema }),
    output: reportItemSchema,
  }),
};
