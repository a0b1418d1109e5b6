import { z } from 'zod';
import { groundSchema } from '../documents/reports/schema.js';
import { id, timestamp } from '../kernel/fields.js';
import { defineEvent } from '../kernel/events.js';
import { languageSchema } from './schema.js';

/** The complete state of a person, published at sign-up and at each change. */
const person = z.object({
  user_id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  languages: z.array(languageSchema),
  is_professional: z.boolean(),
  /** L9: these three are public, so they are set only for a professional. */
  siret: z.string().nullable().default(null),
  company_name: z.string().nullable().default(null),
  company_address: z.string().nullable().default(null),
  member_since: timestamp,
});

export const userRegistered = defineEvent('evt.identity.user_registered.v1', person, [
  'listings',
  'requests',
  'documents',
  'notifications',
  'gateway',
]);
export const profileUpdated = defineEvent('evt.identity.profile_updated.v1', person, [
  'listings',
  'requests',
  'documents',
  'notifications',
  'gateway',
]);
export const sessionRevoked = defineEvent(
  'evt.identity.session_revoked.v1',
  z.object({ session_id: id, user_id: id, revoked_at: timestamp }),
  ['gateway'],
);
/** An account was deleted: each service deletes or anonymises its copies. The event contains no personal data. */
export const userDeleted = defineEvent(
  'evt.identity.user_deleted.v1',
  z.object({ user_id: id, deleted_at: timestamp }),
  ['listings', 'requests', 'documents', 'notifications'],
);

/**
 * An administrator suspended or restored an account, with the reasons that its owner receives; `ground` is null for a
 * restoration. Both actions share one event so that they stay in order.
 */
export const accountModerated = defineEvent(
  'evt.identity.account_moderated.v1',
  z.object({
    user_id: id,
    moderator_id: id,
    suspended: z.boolean(),
    statement: z.string(),
    ground: groundSchema.nullable(),
    /** When the suspension ends by itself; null for one without an end. */
    ends_at: timestamp.nullable().default(null),
  }),
  ['documents'],
);

/** DK-03: a colleague warned somebody, who receives the reasons. */
export const accountWarned = defineEvent(
  'evt.identity.account_warned.v1',
  z.object({ user_id: id, statement: z.string() }),
  ['notifications'],
);

/** The session lost its second factor and is at aal1 from now on. */
export const sessionLowered = defineEvent(
  'evt.identity.session_lowered.v1',
  z.object({ session_id: id, user_id: id, lowered_at: timestamp }),
  ['gateway'],
);

/**
 * Notices, without code or link, to the owner of an account: something was done to it, or tried with its e-mail
 * address.
 */
export const ACCOUNT_NOTICE_KINDS = [
  'password_changed',
  'email_changed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
  'account_exists',
  'address_wanted',
] as const;
export type AccountNoticeKind = (typeof ACCOUNT_NOTICE_KINDS)[number];

/** Mails about an account. The e-mail address may not be confirmed yet. */
export const ACCOUNT_MAIL_KINDS = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
  'reauthentication',
  ...ACCOUNT_NOTICE_KINDS,
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

export function isAccountNotice(kind: AccountMailKind): kind is AccountNoticeKind {
  return (ACCOUNT_NOTICE_KINDS as readonly AccountMailKind[]).includes(kind);
}

export const accountMailRequested = defineEvent(
  'evt.identity.account_mail_requested.v1',
  z.object({
    user_id: id,
    address: z.string(),
    kind: z.enum(ACCOUNT_MAIL_KINDS),
    /** The mail is not sent after this time. */
    expires_at: timestamp,
    /** accountMailSecretSchema as JSON, encrypted for the notifications service; null for a notice. */
    sealed: z.string().nullable(),
  }),
  ['notifications'],
);
/** `link` is null when the mail contains only a code to type. */
export const accountMailSecretSchema = z.object({ code: z.string(), link: z.url().nullable() });
export type AccountMailSecret = z.output<typeof accountMailSecretSchema>;
