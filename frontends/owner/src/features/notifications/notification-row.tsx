import type { Notification } from '@placette/contracts/notifications/inbox/schema';
import { classNames } from '@placette/ui/class-names';
import { dateAndTime } from '@placette/ui/format';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { Link } from 'react-router';
import styles from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  onRead: (id: string) => void;
}

/** The whole row leads to the next step. */
export function NotificationRow({ notification, onRead }: NotificationRowProps) {
  const { id, title, text, path, created_at, read_at } = notification;
  const isUnread = read_at === null;
  return (
    <li className={classNames(styles.row, isUnread && styles.unread)}>
      <h2 className={styles.title}>
        <Link to={path} onClick={() => isUnread && onRead(id)}>
          {isUnread && <VisuallyHidden>Non lue&nbsp;: </VisuallyHidden>}
          {title}
        </Link>
      </h2>
      <p className={styles.text}>{text}</p>
      <time dateTime={created_at} className={styles.time}>
        {dateAndTime(created_at)}
      </time>
    </li>
  );
}
