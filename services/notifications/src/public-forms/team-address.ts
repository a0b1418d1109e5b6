import type { NotificationsConfig } from '../config.js';

/** The team has no account, and this id stands for it. */
export const TEAM = '00000000-0000-0000-0000-000000000000';

/** C30: where the messages of a form go. */
export function teamAddress(
  { SUPPORT_EMAIL, SUGGESTIONS_EMAIL, PARTNERSHIPS_EMAIL, MAIL_FROM }: NotificationsConfig,
  form_type: string,
): string {
  const support = SUPPORT_EMAIL ?? /(?<![^\s@<>])[^\s@<>]+@[^\s@<>]+/.exec(MAIL_FROM)![0];
  if (form_type === 'suggestion') return SUGGESTIONS_EMAIL ?? support;
  return (form_type === 'partnership' ? PARTNERSHIPS_EMAIL : undefined) ?? support;
}
