import { z } from 'zod';
import { defineRpc } from '../kernel/rpc.js';
import { id } from '../kernel/fields.js';
import {
  mailPreferenceSchema,
  mailPreferencesSchema,
  notificationsPageSchema,
  notificationsQuerySchema,
  unreadSchema,
} from './inbox-schema.js';
import { consentSchema, submissionSchema } from './schema.js';

export const notificationsRpc = {
  /** Stores what a form sent, then tells the team and its sender. `visitor` is an opaque key made by the gateway. */
  receiveSubmission: defineRpc({
    subject: 'rpc.notifications.receive_submission.v1',
    input: z.object({ submission: submissionSchema, visitor: z.string().max(100) }),
    output: z.object({ received: z.literal(true) }),
  }),
  /** Keeps the proof of a choice; the same choice twice is one (C41). */
  recordConsent: defineRpc({
    subject: 'rpc.notifications.record_consent.v1',
    input: consentSchema,
    output: z.object({ recorded: z.literal(true) }),
  }),
  /** Of the person who asks, newest first. */
  listNotifications: defineRpc({
    subject: 'rpc.notifications.list_notifications.v1',
    input: notificationsQuerySchema,
    output: notificationsPageSchema,
  }),
  countUnread: defineRpc({
    subject: 'rpc.notifications.count_unread.v1',
    input: z.object({}),
    output: unreadSchema,
  }),
  /** One, or all that there are. Read twice is read once. Fails with `notification_not_found`. */
  markRead: defineRpc({
    subject: 'rpc.notifications.mark_read.v1',
    input: z.object({ notification_id: id.nullable() }),
    output: unreadSchema,
  }),
  listMailPreferences: defineRpc({
    subject: 'rpc.notifications.list_mail_preferences.v1',
    input: z.object({}),
    output: mailPreferencesSchema,
  }),
  /** Fails with `mail_always_sent`. */
  setMailPreference: defineRpc({
    subject: 'rpc.notifications.set_mail_preference.v1',
    input: mailPreferenceSchema,
    output: mailPreferencesSchema,
  }),
};
