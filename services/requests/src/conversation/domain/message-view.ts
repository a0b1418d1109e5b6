import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import {
  isConversationOpen,
  type Message as MessageView,
  type Writing,
} from '@placette/contracts/requests/conversation/schema';
import { isAgreed, type ContactRequest } from '../../contact-requests/domain/contact-request.js';

/** A message as it is stored. */
export interface WrittenMessage {
  id: string;
  number: number;
  sender_id: string;
  text: string;
  /** As the other side reads it before an approval (C11); null where it was stored before. */
  masked_text: string | null;
  created_at: Date;
  removed_at: Date | null;
}

/** C11: the reader's own messages are whole; the other party's are masked until the request is approved. */
export function messageView(message: WrittenMessage, reader: string, status: ContactRequest['status']): MessageView {
  const is_mine = message.sender_id === reader;
  const is_removed = message.removed_at !== null;
  const isOpen = isAgreed(status);
  const masked = message.masked_text ?? maskContacts(message.text);
  return {
    id: message.id,
    number: message.number,
    is_mine,
    text: is_removed ? '' : is_mine || isOpen ? message.text : masked,
    is_masked: !is_removed && !isOpen && masked !== message.text,
    is_removed,
    created_at: message.created_at.toISOString(),
  };
}

export interface Obstacles {
  block: 'none' | 'by_person' | 'by_other';
  /** Deleted or suspended. */
  isOtherUnavailable: boolean;
}

/** Whether this side may write. A block by the other party shows as any unavailability. */
export function writingOf(request: ContactRequest, { block, isOtherUnavailable }: Obstacles, today: string): Writing {
  if (block === 'by_person') return 'blocked';
  if (!isConversationOpen(request, today)) return 'closed';
  return block === 'by_other' || isOtherUnavailable ? 'unavailable' : 'open';
}
