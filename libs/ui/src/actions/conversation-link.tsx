import { count } from '../format.js';
import { MessageCircle } from '../icons.js';
import styles from './conversation-link.module.css';
import { Link } from './link.js';

interface ConversationLinkProps {
  to: string;
  /** The other person, so that screen readers tell several such links apart. */
  name: string;
  unread: number;
}

/** To the thread of a request or a question, with what is new there. */
export function ConversationLink({ to, name, unread }: ConversationLinkProps) {
  return (
    <p className={styles.line}>
      <MessageCircle aria-hidden="true" />
      <Link to={to} aria-label={`Conversation avec ${name}`}>
        Conversation
      </Link>
      {unread > 0 && <strong className={styles.unread}>{count(unread, 'nouveau message', 'nouveaux messages')}</strong>}
    </p>
  );
}
