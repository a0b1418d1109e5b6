import { z } from 'zod';
import { id, opaque, timestamp } from '../../kernel/fields.js';
import { periodShape } from '../../kernel/period.js';

/** What moderators did, in groups to look through. */
export const MODERATION_ACTS = {
  opened: 'Documents ouverts',
  compared: 'Documents comparés à d’autres comptes',
  reviewed: 'Décisions sur des documents',
  moderated: 'Décisions sur des signalements',
} as const;
export type ModerationAct = keyof typeof MODERATION_ACTS;
export const moderationActSchema = z.enum(Object.keys(MODERATION_ACTS) as [ModerationAct, ...ModerationAct[]]);

const personSchema = z.object({ id, name: z.string().nullable() });

export const moderationEntrySchema = z.object({
  id: z.guid(),
  occurred_at: timestamp,
  act: moderationActSchema,
  /** Of a decision: the new status, or the measure; null of an opening. */
  outcome: z.string().nullable(),
  moderator: personSchema,
  /** Whose document or content it is; null when the document is gone. */
  person: personSchema.nullable(),
  /** Type of the document, or kind of the content. */
  subject: z.string(),
  comment: z.string().nullable(),
});
export type ModerationEntry = z.output<typeof moderationEntrySchema>;

export const moderationLogQuerySchema = z.object({
  act: moderationActSchema.optional(),
  moderator_id: id.optional(),
  person_id: id.optional(),
  ...periodShape,
  cursor: opaque(200).optional(),
});
export const moderationLogPageSchema = z.object({
  entries: z.array(moderationEntrySchema),
  next_cursor: z.string().nullable(),
});
