import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';
import { hasPage } from '../schema.js';
import { messageSchema, newMessageSchema, writingSchema } from '../conversation/schema.js';

/** Of one person, not yet closed nor followed by a request. */
export const OPEN_QUESTIONS_MAX = 3;
/** Without a message for so long, a question is closed. */
export const QUESTION_DAYS = 30;
/** Of one person, closed ones too. */
export const QUESTIONS_PER_DAY = 10;

export const newQuestionSchema = newMessageSchema.extend({ parking_spot_id: id });

/** What somebody asks an owner about a parking before any request; `other` is named as in a pending request. */
export const questionSchema = z.object({
  id,
  side: z.enum(['asker', 'owner']),
  parking_spot: z.object({ id, title: z.string(), city: z.string(), photo: z.string().nullable(), has_page: hasPage }),
  other: z.object({ first_name: z.string(), last_initial: z.string(), identity_verified: z.boolean() }),
  is_open: z.boolean(),
  /** The request that came of it, whose conversation its messages then are. */
  request_id: id.nullable(),
  messages: z.number().int(),
  unread_messages: z.number().int(),
  created_at: timestamp,
  last_message_at: timestamp,
});
export type Question = z.output<typeof questionSchema>;

export const questionThreadSchema = z.object({
  question: questionSchema,
  /** In their order; the newest ones, or those before what was asked. */
  messages: z.array(messageSchema),
  has_older: z.boolean(),
  /** Number of the last message that the other side has read; 0 when none. */
  read_by_other: z.number().int(),
  writing: writingSchema,
});
export type QuestionThread = z.output<typeof questionThreadSchema>;
