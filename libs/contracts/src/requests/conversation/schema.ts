import { z } from 'zod';
import { addDays } from '../../kernel/days.js';
import { id, text, timestamp } from '../../kernel/fields.js';
import type { ContactRequestStatus } from '../lifecycle.js';
import { receivedRequestSchema, sentRequestSchema } from '../schema.js';

export const CONVERSATION_MESSAGE_MAX = 2_000;
export const MESSAGES_PER_MINUTE = 10;
export const MESSAGES_PAGE = 50;
/** After a stay there is still something to settle: a forgotten key, a word of thanks. */
export const DAYS_TO_WRITE_AFTER_STAY = 30;
/** Stands for a phone number, an address or a link until the request is approved. */
export const MASK = '[coordonnées masquées]';

export const newMessageSchema = z.object({ text: text(CONVERSATION_MESSAGE_MAX, 'Écrivez votre message') });

export const messageSchema = z.object({
  id,
  /** Its place in the conversation, from 1. */
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
 * Why nothing more can be written: `closed`, the request came to nothing or the stay is long over; `blocked`, this side
 * has blocked the other; `unavailable`, the other side cannot be written to, and why is not said.
 */
export const writingSchema = z.enum(['open', 'closed', 'blocked', 'unavailable']);
export type Writing = z.output<typeof writingSchema>;

const page = z.object({
  /** In their order; the newest ones, or those before what was asked. */
  messages: z.array(messageSchema),
  has_older: z.boolean(),
  /** Number of the last message that the other side has read; 0 when none. */
  read_by_other: z.number().int(),
  writing: writingSchema,
});
/** The conversation of a request, with the request as this side sees it. */
export const conversationSchema = z.discriminatedUnion('side', [
  page.extend({ side: z.literal('requester'), request: sentRequestSchema }),
  page.extend({ side: z.literal('owner'), request: receivedRequestSchema }),
]);
export type Conversation = z.output<typeof conversationSchema>;

/** Somebody this person has blocked. */
export const blockSchema = z.object({ id, first_name: z.string(), last_initial: z.string(), blocked_at: timestamp });
export type Block = z.output<typeof blockSchema>;

/** Whether the two may still write to each other; `today` and `end_date` are calendar days. */
export function isConversationOpen(
  { status, end_date }: { status: ContactRequestStatus; end_date: string },
  today: string,
): boolean {
  if (status === 'pending' || status === 'approved') return true;
  return status === 'completed' && today <= addDays(end_date, DAYS_TO_WRITE_AFTER_STAY);
}
