import { z } from 'zod';
import { id, timestamp } from '../../kernel/fields.js';
import { notificationKinds } from '../kinds.js';

export const notificationKindSchema = z.enum(notificationKinds);

export const notificationSchema = z.object({
  id,
  kind: notificationKindSchema,
  title: z.string(),
  text: z.string(),
  /** Page of the site with the next step. */
  path: z.string().startsWith('/'),
  created_at: timestamp,
  read_at: timestamp.nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

export const NOTIFICATIONS_A_PAGE = 20;
/** Id of the last one of the page before. */
export const notificationsQuerySchema = z.object({ cursor: id.optional() });
/** Newest first. */
export const notificationsPageSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.number().int().min(0),
  next_cursor: id.nullable(),
});
export const unreadSchema = z.object({ unread: z.number().int().min(0) });

/** Which kinds also leave by e-mail; only those of which this is a choice can be changed. */
export const mailPreferencesSchema = z.object({ mails: z.record(notificationKindSchema, z.boolean()) });
export type MailPreferences = z.output<typeof mailPreferencesSchema>;
export const mailPreferenceSchema = z.object({ kind: notificationKindSchema, is_mailed: z.boolean() });
