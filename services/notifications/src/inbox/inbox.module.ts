import type { Provider } from '@nestjs/common';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { handle, handlers } from '@placette/service-runtime';
import { InboxService } from './inbox.service.js';
import { RefusalLinks } from './refusal-links.js';
import { RefusalsRepository } from './refusals.repository.js';
import { NotificationsRepository } from './notifications.repository.js';
import { Notifier } from './notifier.service.js';

export const inboxModule: Provider[] = [
  InboxService,
  Notifier,
  NotificationsRepository,
  RefusalsRepository,
  RefusalLinks,
  handlers(InboxService, [
    handle(notificationsApi.listNotifications, (s) => s.list),
    handle(notificationsApi.countUnread, (s) => s.countUnread),
    handle(notificationsApi.markRead, (s) => s.markRead),
    handle(notificationsApi.listMailPreferences, (s) => s.mailPreferences),
    handle(notificationsApi.setMailPreference, (s) => s.setMailPreference),
    handle(notificationsApi.setDraftReminders, (s) => s.setDraftReminders),
    handle(notificationsApi.readUnsubscription, (s) => s.readUnsubscription),
    handle(notificationsApi.unsubscribe, (s) => s.unsubscribe),
    handle(notificationsApi.readMailRefusal, (s) => s.readMailRefusal),
    handle(notificationsApi.refuseMails, (s) => s.refuseMails),
  ]),
];
