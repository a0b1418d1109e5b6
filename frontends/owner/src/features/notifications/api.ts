import { notificationsApi } from '@placette/contracts/client/notifications';
import type { NotificationKind } from '@placette/contracts/notifications/inbox/schema';
import { useApiMutation, useApiQuery, useShell } from '@placette/shell-api';
import { useInfiniteQuery } from '@tanstack/react-query';

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
  const change = { reloads: ['notifications'] };
  return {
    one: useApiMutation(
      (api, notification_id: string) => api.call(notificationsApi.markRead, { params: { notification_id } }),
      change,
    ),
    all: useApiMutation((api) => api.call(notificationsApi.markAllRead), change),
  };
}

const preferencesKey = ['mail-preferences'];

export function useMailPreferences() {
  return useApiQuery(preferencesKey, (api, signal) => api.call(notificationsApi.listMailPreferences, { signal }));
}

/** FO-02: reminders of a draft are chosen like a kind of notification, by a call of their own. */
export type MailKind = NotificationKind | 'draft_reminders';

export function useMailChoice() {
  return useApiMutation(
    (api, { kind, is_mailed }: { kind: MailKind; is_mailed: boolean }) =>
      kind === 'draft_reminders'
        ? api.call(notificationsApi.setDraftReminders, { body: { is_mailed } })
        : api.call(notificationsApi.setMailPreference, { body: { kind, is_mailed } }),
    { fills: preferencesKey },
  );
}
