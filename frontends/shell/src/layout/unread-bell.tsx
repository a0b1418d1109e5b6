import { notificationsApi } from '@placette/contracts/client/notifications';
import { links, useShell } from '@placette/shell-api';
import { NotificationBell } from '@placette/ui/notification-bell';
import { useQuery } from '@tanstack/react-query';

/** For a signed-in person; no number while it is unknown. The live signal "notifications" counts again. */
export function UnreadBell() {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.call(notificationsApi.countUnread, { signal }),
  });
  return <NotificationBell to={links.notifications} unread={data?.unread ?? 0} />;
}
