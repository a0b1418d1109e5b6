import { z } from 'zod';
import { addDays } from '../../kernel/days.js';
import { id, text, timestamp } from '../../kernel/fields.js';
import type { ContactRequestStatus } from '../lifecycle.js';
import { receivedRequestSchema, requestedSpotSchema, sentRequestSchema } from '../schema.js';

export const CONVERSATION_MESSAGE_MAX = 2_000;
export const MESSAGES_PER_MINUTE = 10;
export const MESSAGES_PAGE = 50;
/** After a stay there may still be something to settle, such as a forgotten key or a word of thanks. */
export const DAYS_TO_WRITE_AFTER_STAY = 30;
/** The maximum number of one person's questions that are open and without a request. */
export const OPEN_QUESTIONS_MAX = 3;
/** A question without a message for this many days is closed. */
export const QUESTION_DAYS = 30;
/** The maximum number of one person's questions per day, closed ones included. */
export const QUESTIONS_PER_DAY = 10;
/** Replaces a phone number, an address or a link until the request is approved. */
export const MASK = '[coordonnées masquées]';

export const newMessageSchema = z.object({ text: text(CONVERSATION_MESSAGE_MAX, 'Écrivez votre message') });
export const newQuestionSchema = newMessageSchema.extend({ parking_spot_id: id });

export const messageSchema = z.object({
  id,
  /** The position in the thread, from 1. */
  number: z.number().int().min(1),
  is_mine: z.boolean(),
  /** The text as this side may read it. */
  text: z.string(),
  /** True when some of it is masked for the other side until the request is approved. */
  is_masked: z.boolean(),
  /** True when a moderator has removed the message; `text` then contains nothing of it. */
  is_removed: z.boolean(),
  created_at: timestamp,
});
export type Message = z.output<typeof messageSchema>;

/**
 * Whether this side can still write. `closed`: the question was closed or is old, the request failed, or the stay is
 * long over. `blocked`: this side has blocked the other. `unavailable`: the other side cannot receive messages, and the
 * reason is not given.
 */
export const writingSchema = z.enum(['open', 'closed', 'blocked', 'unavailable']);
export type Writing = z.output<typeof writingSchema>;

export const threadSideSchema = z.enum(['driver', 'owner']);
export type ThreadSide = z.output<typeof threadSideSchema>;

/** A question about a parking before any request; `other` is named as in a pending request. */
export const questionSchema = z.object({
  kind: z.literal('parking'),
  parking_spot: requestedSpotSchema.omit({ price_per_day: true }),
  other: z.object({ first_name: z.string(), last_initial: z.string(), identity_verified: z.boolean() }),
  is_open: z.boolean(),
  messages: z.number().int(),
  unread_messages: z.number().int(),
  created_at: timestamp,
  last_message_at: timestamp,
});
export type Question = z.output<typeof questionSchema>;

/** A thread that is still a question, as lists show it. */
export const questionThreadSchema = z.object({ id, side: threadSideSchema, subject: questionSchema });
export type QuestionThread = z.output<typeof questionThreadSchema>;

const page = z.object({
  id,
  /** In order: the newest messages, or those before the given one. */
  messages: z.array(messageSchema),
  has_older: z.boolean(),
  /** The number of the last message that the other side has read; 0 when none. */
  read_by_other: z.number().int(),
  writing: writingSchema,
});
const aboutRequest = z.object({ kind: z.literal('request') });
/** The messages between two people about a parking or a request, with the subject as this side sees it. */
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

/** A person whom the actor has blocked. */
export const blockSchema = z.object({ id, first_name: z.string(), last_initial: z.string(), blocked_at: timestamp });
export type Block = z.output<typeof blockSchema>;

/** Returns whether the two may still write to each other about a request; `today` and `end_date` are calendar days. */
export function isConversationOpen(
  { status, end_date }: { status: ContactRequestStatus; end_date: string },
  today: string,
): boolean {
  if (status === 'pending' || status === 'approved') return true;
  return status === 'completed' && today <= addDays(end_date, DAYS_TO_WRITE_AFTER_STAY);
}
