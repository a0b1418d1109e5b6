import type { DeskSummary } from '@placette/contracts/notifications/desk/schema';
import { useShell } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { dateAndTime } from '@placette/ui/format';
import shared from '@placette/ui/shared.module.css';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import queue from '../../desk/queue.module.css';
import { MessageSummary } from './message-summary.js';

import type { DeskPlace } from './use-desk-place.js';

const MOVES: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** The queue: the arrows lead from message to message, Enter opens one. */
export function MessageList({ messages, place }: { messages: readonly DeskSummary[]; place: DeskPlace }) {
  const list = useRef<HTMLUListElement>(null);
  function press(event: KeyboardEvent) {
    const step = MOVES[event.key];
    if (step === undefined || !list.current) return;
    event.preventDefault();
    moveFocus(list.current, step);
  }
  return (
    <ul ref={list} id={LIST_ID} className={queue.list} aria-label="Messages" onKeyDown={press}>
      {messages.map((message) => (
        <li key={message.id}>
          <Row
            message={message}
            isOpen={message.id === place.message_id}
            to={place.searchWith({ message: message.id })}
          />
        </li>
      ))}
    </ul>
  );
}

const LIST_ID = 'liste-des-messages';

/** From anywhere on the screen: to the next message, the previous one, or the one that is open. */
export function focusMessage(step: 1 | -1 | 0): void {
  const list = document.getElementById(LIST_ID);
  if (list) moveFocus(list, step);
}

/** From the message that has the focus, else from the open one, else to the first one. */
function moveFocus(list: HTMLElement, step: 1 | -1 | 0): void {
  const rows = [...list.querySelectorAll('a')];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const from = focused === -1 ? open : focused;
  rows[from === -1 ? 0 : from + step]?.focus();
}

function Row({ message, isOpen, to }: { message: DeskSummary; isOpen: boolean; to: string }) {
  const { session } = useShell();
  const { assignee } = message;
  return (
    <article className={classNames(queue.row, isOpen && queue.open)}>
      <Link to={to} className={shared.rowLink} aria-current={isOpen ? 'true' : undefined}>
        <strong className={queue.name}>{message.sender_name}</strong>
      </Link>
      <MessageSummary message={message} />
      <p className={queue.quiet}>
        <time dateTime={message.created_at}>{dateAndTime(message.created_at)}</time>
        {assignee && (assignee.user_id === session.user?.id ? ', par vous' : `, par ${followerName(assignee)}`)}
      </p>
    </article>
  );
}

export function followerName({ first_name }: NonNullable<DeskSummary['assignee']>): string {
  return first_name ?? 'une personne qui n’a plus de compte';
}
