import { notificationsApi } from '@placette/contracts/client/notifications';
import type { NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import { useShell } from '@placette/shell-api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Newest first; reloaded by the live signal "notifications". */
export function useNotifications() {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      api.call(notificationsApi.listNotifications, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
}

export function useReading() {
  const { api } = useShell();
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: ['notifications'] });
  const one = useMutation({
    mutationFn: (notification_id: string) => api.call(notificationsApi.markRead, { params: { notification_id } }),
    onSuccess,
  });
  const all = useMutation({ mutationFn: () => api.call(notificationsApi.markAllRead), onSuccess });
  return { one, all };
}

const preferencesKey = ['mail-preferences'];

export function useMailPreferences() {
  const { api } = useShell();
  return useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => api.call(notificationsApi.listMailPreferences, { signal }),
  });
}

export function useMailChoice() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: NotificationKind; is_mailed: boolean }) =>
      api.call(notificationsApi.setMailPreference, { body }),
    onSuccess: (preferences) => client.setQueryData(preferencesKey, preferences),
  });
}
