import { z } from 'zod';
import { restorationSchema } from '../../documents/reports/schema.js';
import type { DeskRight } from '../../kernel/desk.js';
import { id, text, timestamp } from '../../kernel/fields.js';

export const NOTE_MAX = 2_000;
export const newNoteSchema = z.object({ text: text(NOTE_MAX, 'Écrivez la note') });

/** DK-03: what a colleague wrote about a person. */
export const accountNoteSchema = z.object({
  id,
  /** A warning was sent to the person; a note is for the desk alone. */
  kind: z.enum(['note', 'warning']).default('note'),
  text: z.string(),
  /** Null once the colleague has no name or account any more. */
  author: z.string().nullable(),
  created_at: timestamp,
});
export type AccountNote = z.output<typeof accountNoteSchema>;

/** DK-03: a colleague says that the person lost the second factor; another one settles it. */
export const lostFactorSchema = z.object({
  asked_by: z.object({ id, name: z.string().nullable() }),
  statement: z.string(),
  asked_at: timestamp,
});
export type LostFactor = z.output<typeof lostFactorSchema>;

/** DK-03: what the desk does in other services about a person, and the right that it needs. */
export const DESK_ACTS = {
  conversation_opened: 'conversations',
  data_export_asked: 'closing',
  data_export_opened: 'closing',
} as const satisfies Record<string, DeskRight>;
export type DeskAct = keyof typeof DESK_ACTS;

export const deskActSchema = z.object({
  user_id: id,
  act: z.enum(Object.keys(DESK_ACTS) as [DeskAct, ...DeskAct[]]),
  /** The conversation or the archive. */
  subject_id: id.optional(),
  statement: restorationSchema.shape.statement.optional(),
});
