import type { Notification } from '@placette/contracts/notifications/inbox/schema';
import { useShell, useTitle } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useNotifications, useReading } from './api.js';
import { DeviceChoice } from './device-choice.js';
import { MailChoice } from './mail-choice.js';
import { NotificationRow } from './notification-row.js';
import styles from './notifications.module.css';

/** /dashboard/notifications: what happened since the last visit, and what also leaves by e-mail. */
export function NotificationsScreen() {
  useTitle('Notifications');
  const { data, isPending, isError, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications();
  const found = data?.pages.flatMap((page) => page.notifications) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  return (
    <Page width="read">
      <PageHeader
        title="Notifications"
        text={data && (unread === 0 ? 'Tout est lu.' : count(unread, 'non lue', 'non lues'))}
        action={unread > 0 && <ReadAll />}
      />
      {isPending && (
        <Loading text="Chargement des notifications...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && !data && (
        <ErrorState
          title="Vos notifications ne peuvent pas être affichées"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
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
          onSuccess: () => toast({ text: 'Toutes les notifications sont lues' }),
          onError: () => toast({ text: 'Le changement n’a pas été enregistré. Réessayez.', tone: 'warn' }),
        })
      }
    >
      Tout marquer comme lu
    </Button>
  );
}
