/**
 * The kinds of notifications, in the order of the settings screen. A kind with `mail: 'always'` also leaves by e-mail
 * whatever its reader chose: a decision about somebody arrives with its reasons (L7).
 */
export const NOTIFICATION_KINDS = {
  request_received: { label: 'Une demande arrive pour ma place, ou attend encore ma réponse', mail: 'choice' },
  request_answered: { label: 'Une réponse est donnée à ma demande', mail: 'choice' },
  stay_changed: {
    label: 'Un séjour est confirmé, change, approche ou est annulé, ou un calendrier importé est à vérifier',
    mail: 'choice',
  },
  message_received: { label: 'Un message arrive au sujet d’une demande ou d’une question', mail: 'choice' },
  document_reviewed: { label: 'Un document est vérifié ou refusé', mail: 'always' },
  content_moderated: { label: 'Un signalement me concerne, ou le mien est traité', mail: 'always' },
} as const satisfies Record<string, { label: string; mail: 'choice' | 'always' }>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const notificationKinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** False when a mail of this kind is sent whatever its reader chose. */
export function isMailChosen(kind: NotificationKind): boolean {
  return NOTIFICATION_KINDS[kind].mail === 'choice';
}
