import { QueryState } from '@placette/ui/query-state';
import type { Notification } from '@placette/contracts/notifications/inbox/schema';
import { useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, dateAndTime } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { classNames } from '@placette/ui/class-names';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { Link } from 'react-router';
import { useNotifications, useReading } from './api.js';
import { DeviceChoice, MailChoice } from './notification-choices.js';
import styles from './notifications.module.css';

/** /dashboard/notifications: what happened since the last visit, and what is also sent by e-mail. */
export function NotificationsScreen() {
  useTitle('Notifications');
  const query = useNotifications();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const found = data?.pages.flatMap((page) => page.notifications) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  return (
    <Page width="read">
      <PageHeader
        title="Notifications"
        text={data && (unread === 0 ? 'Tout est lu.' : count(unread, 'non lue', 'non lues'))}
        action={unread > 0 && <ReadAll />}
      />
      <QueryState
        query={{ ...query, isError: query.isLoadingError }}
        loading="Chargement des notifications..."
        failure="Vos notifications ne peuvent pas être affichées"
      />
      {data && found.length === 0 && (
        <EmptyState
          title="Rien à signaler pour l’instant."
          text="Les demandes, les réponses et les décisions sur vos documents apparaîtront ici."
        />
      )}
      <List notifications={found} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Voir les précédentes
          </Button>
        </div>
      )}
      <DeviceChoice />
      <MailChoice />
    </Page>
  );
}

function List({ notifications }: { notifications: readonly Notification[] }) {
  const { one } = useReading();
  if (notifications.length === 0) return null;
  return (
    <ul className={styles.list}>
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} onRead={one.mutate} />
      ))}
    </ul>
  );
}

function ReadAll() {
  const { toast } = useShell();
  const { all } = useReading();
  return (
    <Button
      variant="secondary"
      size="compact"
      isPending={all.isPending}
      onClick={() =>
        all.mutate(undefined, {
          onSuccess: () => toast({ text: 'Toutes les notifications sont lues', apart: true }),
          onError: () => toast({ text: 'Le changement n’a pas été enregistré. Réessayez.', tone: 'warn' }),
        })
      }
    >
      Tout marquer comme lu
    </Button>
  );
}

interface NotificationRowProps {
  notification: Notification;
  onRead: (id: string) => void;
}

/** The whole row leads to the next step. */
function NotificationRow({ notification, onRead }: NotificationRowProps) {
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
