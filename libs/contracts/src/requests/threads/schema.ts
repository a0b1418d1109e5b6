import { z } from 'zod';
import { addDays } from '../../kernel/days.js';
import { id, text, timestamp } from '../../kernel/fields.js';
import type { ContactRequestStatus } from '../lifecycle.js';
import { hasPage, receivedRequestSchema, sentRequestSchema } from '../schema.js';

export const CONVERSATION_MESSAGE_MAX = 2_000;
export const MESSAGES_PER_MINUTE = 10;
export const MESSAGES_PAGE = 50;
/** After a stay there is still something to settle: a forgotten key, a word of thanks. */
export const DAYS_TO_WRITE_AFTER_STAY = 30;
/** Questions of one person, not yet closed nor followed by a request. */
export const OPEN_QUESTIONS_MAX = 3;
/** Without a message for so long, a question is closed. */
export const QUESTION_DAYS = 30;
/** Of one person, closed ones too. */
export const QUESTIONS_PER_DAY = 10;
/** Stands for a phone number, an address or a link until the request is approved. */
export const MASK = '[coordonnées masquées]';

export const newMessageSchema = z.object({ text: text(CONVERSATION_MESSAGE_MAX, 'Écrivez votre message') });
export const newQuestionSchema = newMessageSchema.extend({ parking_spot_id: id });

export const messageSchema = z.object({
  id,
  /** Its place in the thread, from 1. */
  number: z.number().int().min(1),
  is_mine: z.boolean(),
  /** As this side may read it. */
  text: z.string(),
  /** Something in it is masked for the other side until the request is approved. */
  is_masked: z.boolean(),
  /** Withdrawn by moderation: nothing of its words is left in `text`. */
  is_removed: z.boolean(),
  created_at: timestamp,
});
export type Message = z.output<typeof messageSchema>;

/**
 * Why nothing more can be written: `closed`, the question was ended or is old, the request came to nothing or the stay is
 * long over; `blocked`, this side has blocked the other; `unavailable`, the other side cannot be written to, and why is
 * not said.
 */
export const writingSchema = z.enum(['open', 'closed', 'blocked', 'unavailable']);
export type Writing = z.output<typeof writingSchema>;

export const threadSideSchema = z.enum(['driver', 'owner']);
export type ThreadSide = z.output<typeof threadSideSchema>;

/** A question about a parking, before any request; `other` is named as in a pending request. */
export const questionSchema = z.object({
  kind: z.literal('parking'),
  parking_spot: z.object({ id, title: z.string(), city: z.string(), photo: z.string().nullable(), has_page: hasPage }),
  other: z.object({ first_name: z.string(), last_initial: z.string(), identity_verified: z.boolean() }),
  is_open: z.boolean(),
  messages: z.number().int(),
  unread_messages: z.number().int(),
  created_at: timestamp,
  last_message_at: timestamp,
});
export type Question = z.output<typeof questionSchema>;

/** A thread whose subject is a parking still, as lists show it. */
export const questionThreadSchema = z.object({ id, side: threadSideSchema, subject: questionSchema });
export type QuestionThread = z.output<typeof questionThreadSchema>;

const page = z.object({
  id,
  /** In their order; the newest ones, or those before what was asked. */
  messages: z.array(messageSchema),
  has_older: z.boolean(),
  /** Number of the last message that the other side has read; 0 when none. */
  read_by_other: z.number().int(),
  writing: writingSchema,
});
const aboutRequest = z.object({ kind: z.literal('request') });
/** What two people write to each other about one subject, a parking or a request, which this side sees with it. */
export const threadSchema = z.discriminatedUnion('side', [
  page.extend({
    side: z.literal('driver'),
    subject: z.discriminatedUnion('kind', [questionSchema, aboutRequest.extend({ request: sentRequestSchema })]),
  }),
  page.extend({
    side: z.literal('owner'),
    subject: z.discriminatedUnion('kind', [questionSchema, aboutRequest.extend({ request: receivedRequestSchema })]),
  }),
]);
export type Thread = z.output<typeof threadSchema>;

/** Somebody this person has blocked. */
export const blockSchema = z.object({ id, first_name: z.string(), last_initial: z.string(), blocked_at: timestamp });
export type Block = z.output<typeof blockSchema>;

/** Whether the two may still write to each other about a request; `today` and `end_date` are calendar days. */
export function isConversationOpen(
  { status, end_date }: { status: ContactRequestStatus; end_date: string },
  today: string,
): boolean {
  if (status === 'pending' || status === 'approved') return true;
  return status === 'completed' && today <= addDays(end_date, DAYS_TO_WRITE_AFTER_STAY);
}
