import { z } from 'zod';
import { defineEvent } from '../../kernel/events.js';
import { id, timestamp } from '../../kernel/fields.js';
import { groundSchema, reportDecisionSchema, reportTargetTypeSchema } from './schema.js';

const report = z.object({
  report_id: id,
  reference: z.string(),
  target_type: reportTargetTypeSchema,
  target_label: z.string(),
  /** The reporter's account; null for a visitor, who gets mails at `email` if they gave one. */
  user_id: id.nullable(),
  email: z.string().nullable(),
  /** The owner of the content, who receives none of these mails. */
  owner_id: id,
});

/** A report was stored; the reporter receives an acknowledgement. */
export const reportReceived = defineEvent('evt.documents.report_received.v1', report, ['notifications', 'gateway']);

/** A report was decided; the reporter receives the decision and its reasons. */
export const reportDecided = defineEvent(
  'evt.documents.report_decided.v1',
  report.extend({ decision: reportDecisionSchema, statement: z.string(), ground: groundSchema.nullable() }),
  ['notifications', 'gateway'],
);

/**
 * The complete decision about somebody's content. Services that show the content apply `hidden`. The owner learns the
 * reasons, but never who reported the content.
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
    /** When a suspension ends by itself. */
    ends_at: timestamp.nullable().default(null),
    /** SF-02: of a decision that can be contested: the sealed token of its link. */
    contest_token: z.string().nullable().default(null),
    /** SF-02: the measure is the answer to a contest. An upheld one has `kept` and stays as hidden as it was. */
    contested: z.enum(['upheld', 'annulled']).nullable().default(null),
  }),
  ['listings', 'requests', 'notifications', 'gateway'],
);
