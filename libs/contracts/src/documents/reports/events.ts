import { z } from 'zod';
import { defineEvent } from '../../kernel/events.js';
import { id } from '../../kernel/fields.js';
import { groundSchema, reportDecisionSchema, reportTargetTypeSchema } from './schema.js';

const report = z.object({
  report_id: id,
  reference: z.string(),
  target_type: reportTargetTypeSchema,
  target_label: z.string(),
  /** Who reported; null for a visitor, who is written to at `email` when there is one. */
  user_id: id.nullable(),
  email: z.string().nullable(),
  /** The owner of the content, who receives none of these. */
  owner_id: id,
});

/** Stored; the reporter receives an acknowledgement. */
export const reportReceived = defineEvent('evt.documents.report_received.v1', report, ['notifications', 'gateway']);

/** The reporter receives the decision and its reasons. */
export const reportDecided = defineEvent(
  'evt.documents.report_decided.v1',
  report.extend({ decision: reportDecisionSchema, statement: z.string(), ground: groundSchema.nullable() }),
  ['notifications', 'gateway'],
);

/**
 * What was decided about somebody's content, whole: services that show it follow `hidden`; the person concerned is told
 * why, and never who reported it.
 */
export const contentModerated = defineEvent(
  'evt.documents.content_moderated.v1',
  z.object({
    target_type: reportTargetTypeSchema,
    target_id: id,
    user_id: id,
    reference: z.string(),
    target_label: z.string(),
    measure: z.enum(['kept', 'removed', 'restored']),
    hidden: z.boolean(),
    statement: z.string(),
    ground: groundSchema.nullable(),
  }),
  ['listings', 'requests', 'notifications', 'gateway'],
);
