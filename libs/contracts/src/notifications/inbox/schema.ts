import { z } from 'zod';
import { id, opaque, timestamp } from '../../kernel/fields.js';

/**
 * The kinds of notifications, in the order of the settings screen. A kind with `mail: 'always'` is also mailed whatever
 * its reader chose, because a decision about somebody must arrive with its reasons (L7).
 */
export const NOTIFICATION_KINDS = {
  request_received: { label: 'Une demande arrive pour ma place, ou attend encore ma réponse', mail: 'choice' },
  request_answered: { label: 'Ma demande, préparée ou envoyée, avance ou reçoit une réponse', mail: 'choice' },
  stay_changed: {
    label: 'Un séjour est confirmé, change, approche ou est annulé, ou un calendrier importé est à vérifier',
    mail: 'choice',
  },
  message_received: { label: 'Un message arrive au sujet d’une demande ou d’une question', mail: 'choice' },
  document_reviewed: { label: 'Un document est vérifié ou refusé, ou ma place est mise en ligne', mail: 'always' },
  content_moderated: { label: 'Un signalement me concerne, ou le mien est traité', mail: 'always' },
} as const satisfies Record<string, { label: string; mail: 'choice' | 'always' }>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** False when mails of this kind are sent whatever their reader chose. */
export function isMailChosen(kind: NotificationKind): boolean {
  return NOTIFICATION_KINDS[kind].mail === 'choice';
}

export const notificationKindSchema = z.enum(notificationKinds);

export const notificationSchema = z.object({
  id,
  kind: notificationKindSchema,
  title: z.string(),
  text: z.string(),
  /** The page of the site that shows the next step. */
  path: z.string().startsWith('/'),
  created_at: timestamp,
  read_at: timestamp.nullable(),
});
export type Notification = z.output<typeof notificationSchema>;

export const NOTIFICATIONS_A_PAGE = 20;
/** The cursor is the id of the last notification of the previous page. */
export const notificationsQuerySchema = z.object({ cursor: id.optional() });
/** Notifications are ordered newest first. */
export const notificationsPageSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.number().int().min(0),
  next_cursor: id.nullable(),
});
export const unreadSchema = z.object({ unread: z.number().int().min(0) });

/**
 * FO-02: reminders of a draft come by mail alone. They are no kind of notification, which readers of the last release
 * would refuse, and are chosen apart.
 */
export const DRAFT_REMINDERS_LABEL =
  'Mon annonce est encore en brouillon, un jour puis trois après le dernier changement';

/** What is mailed; of the kinds only those with `mail: 'choice'` can be changed. */
export const mailPreferencesSchema = z.object({
  mails: z.record(notificationKindSchema, z.boolean()),
  draft_reminders: z.boolean().default(true),
});
export type MailPreferences = z.output<typeof mailPreferencesSchema>;
/** The token of the link by which a mail refuses its like, and what these mails are about, in words. */
export const mailRefusalToken = opaque(300);
export const unsubscriptionSchema = z.object({ label: z.string() });
export type Unsubscription = z.output<typeof unsubscriptionSchema>;
export const mailRefusalSchema = unsubscriptionSchema.extend({ kind: notificationKindSchema });
export type MailRefusal = z.output<typeof mailRefusalSchema>;
export const mailPreferenceSchema = z.object({ kind: notificationKindSchema, is_mailed: z.boolean() });
