import { today } from '@placette/contracts/kernel/days';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import {
  isConversationOpen,
  QUESTION_DAYS,
  type Message as MessageView,
  type ThreadSide,
  type Writing,
} from '@placette/contracts/requests/threads/schema';
import { isAgreed } from '../../contact-requests/domain/contact-request.js';

const DAY_MS = 86_400_000;

/** Messages between two people: about a parking until a request follows, then about that request. */
export interface Thread {
  id: string;
  parking_spot_id: string;
  owner_id: string;
  driver_id: string;
  /** The request and its state; without one the thread is a question about the parking. */
  request_id: string | null;
  request: { status: ContactRequestStatus; end_date: string } | null;
  created_at: Date;
  last_message_at: Date;
  /** The number of the last message that this side has read. */
  owner_read: number;
  driver_read: number;
  /** When one side closed the question. */
  closed_at: Date | null;
}

/** A message as it is stored. */
export interface WrittenMessage {
  id: string;
  number: number;
  sender_id: string;
  text: string;
  /** C11: the text as the other side reads it before an approval; null for messages stored before masks were. */
  masked_text: string | null;
  created_at: Date;
  removed_at: Date | null;
}

export const sideOf = ({ owner_id }: Pick<Thread, 'owner_id'>, user_id: string): ThreadSide =>
  owner_id === user_id ? 'owner' : 'driver';

/** The other of the two sides. */
export const otherSide = ({ owner_id, driver_id }: Pick<Thread, 'owner_id' | 'driver_id'>, user_id: string): string =>
  user_id === owner_id ? driver_id : owner_id;

/** The payload that every event of a thread contains. */
export const partiesOf = ({ id, request_id, owner_id, driver_id }: Thread) => ({
  thread_id: id,
  request_id,
  owner_id,
  driver_id,
});

/** C11: the reader's own messages are complete; those of the other side are masked until the request is approved. */
export function messageView(
  message: WrittenMessage,
  reader: string,
  { request }: Pick<Thread, 'request'>,
): MessageView {
  const is_mine = message.sender_id === reader;
  const is_removed = message.removed_at !== null;
  const isWhole = request !== null && isAgreed(request.status);
  const masked = message.masked_text ?? maskContacts(message.text);
  return {
    id: message.id,
    number: message.number,
    is_mine,
    text: is_removed ? '' : is_mine || isWhole ? message.text : masked,
    is_masked: !is_removed && !isWhole && masked !== message.text,
    is_removed,
    created_at: message.created_at.toISOString(),
  };
}

/** A question without a message since this moment is closed. */
export const openSince = (now: Date) => new Date(now.getTime() - QUESTION_DAYS * DAY_MS);

/** A question is open while nobody has closed it, no request has followed, and its last message is recent enough. */
export function isQuestionOpen(
  { request_id, closed_at, last_message_at }: Pick<Thread, 'request_id' | 'closed_at' | 'last_message_at'>,
  now: Date,
): boolean {
  return request_id === null && closed_at === null && last_message_at > openSince(now);
}

export interface Obstacles {
  block: 'none' | 'by_person' | 'by_other';
  /** Whether the other account is deleted or suspended. */
  isOtherUnavailable: boolean;
}

/** Returns whether messages can still be written in the thread. */
export function isOpen(
  thread: Pick<Thread, 'request_id' | 'request' | 'closed_at' | 'last_message_at'>,
  now: Date,
): boolean {
  return thread.request ? isConversationOpen(thread.request, today(now)) : isQuestionOpen(thread, now);
}

/** Returns whether this side may write. A block by the other side looks like any other unavailability. */
export function writingOf(
  thread: Parameters<typeof isOpen>[0],
  { block, isOtherUnavailable }: Obstacles,
  now: Date,
): Writing {
  if (block === 'by_person') return 'blocked';
  if (!isOpen(thread, now)) return 'closed';
  return block === 'by_other' || isOtherUnavailable ? 'unavailable' : 'open';
}
