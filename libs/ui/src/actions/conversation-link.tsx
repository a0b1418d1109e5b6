import { count } from '../format.js';
import { MessageCircle } from '../icons.js';
import styles from './conversation-link.module.css';
import { Link } from './link.js';
import shared from '../layout/shared.module.css';

interface ConversationLinkProps {
  to: string;
  /** The other person's name, so that screen readers distinguish several such links. */
  name: string;
  unread: number;
}

/** Links to the thread of a request or a question, with the number of unread messages. */
export function ConversationLink({ to, name, unread }: ConversationLinkProps) {
  return (
    <p className={styles.line}>
      <MessageCircle aria-hidden="true" />
      <Link to={to} className={shared.tap} aria-label={`Conversation avec ${name}`}>
        Conversation
      </Link>
      {unread > 0 && <strong className={styles.unread}>{count(unread, 'nouveau message', 'nouveaux messages')}</strong>}
    </p>
  );
}
