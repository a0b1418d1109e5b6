import { z } from 'zod';
import { defineRpc } from '../kernel/rpc.js';
import { id } from '../kernel/fields.js';
import {
  mailPreferenceSchema,
  mailPreferencesSchema,
  notificationsPageSchema,
  notificationsQuerySchema,
  unreadSchema,
} from './inbox/schema.js';

export const notificationsRpc = {
  /** Of the person who asks, newest first. */
  listNotifications: defineRpc({
    subject: 'rpc.notifications.list_notifications.v1',
    access: 'signed-in',
    input: notificationsQuerySchema,
    output: notificationsPageSchema,
  }),
  countUnread: defineRpc({
    subject: 'rpc.notifications.count_unread.v1',
    access: 'signed-in',
    input: z.object({}),
    output: unreadSchema,
  }),
  /** One, or all that there are. Read twice is read once. Fails with `notification_not_found`. */
  markRead: defineRpc({
    subject: 'rpc.notifications.mark_read.v1',
    access: 'signed-in',
    input: z.object({ notification_id: id.nullable() }),
    output: unreadSchema,
  }),
  listMailPreferences: defineRpc({
    subject: 'rpc.notifications.list_mail_preferences.v1',
    access: 'signed-in',
    input: z.object({}),
    output: mailPreferencesSchema,
  }),
  /** Fails with `mail_always_sent`. */
  setMailPreference: defineRpc({
    subject: 'rpc.notifications.set_mail_preference.v1',
    access: 'signed-in',
    input: mailPreferenceSchema,
    output: mailPreferencesSchema,
  }),
};
