import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import { links, useShell } from '@placette/shell-api';
import { NotificationBell } from '@placette/ui/notification-bell';
import { useQuery } from '@tanstack/react-query';

/** Of somebody signed in; without a number while it is not known. Counted again by the live signal "notifications". */
export function UnreadBell() {
  const { api } = useShell();
  const { data } = useQuery({
    queryKey: ['notifications', 'unread'],
    queryFn: ({ signal }) => api.call(notificationsRoutes.countUnread, { signal }),
  });
  return <NotificationBell to={links.notifications} unread={data?.unread ?? 0} />;
}
