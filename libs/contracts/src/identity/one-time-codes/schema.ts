import { z } from 'zod';
import { email, opaque, words } from '../../kernel/fields.js';
import { personName } from '../../requests/threads/contact-free.js';
import { passwordSchema } from '../password.js';
import { WIRE_MESSAGES } from '../wire-messages.js';

/** E.164, stored without the plus sign. */
export const wirePhone = z
  .string()
  .max(40)
  .transform((text) => text.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, WIRE_MESSAGES.phone));

export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const;

export * from './code-length.js';

/** In characters of JSON; every access token contains this data. */
export const USER_DATA_MAX = 4_000;

/** The data sent at sign-up. It never grants rights. */
export const userDataSchema = z
  .looseObject({ prenom: personName().optional(), nom: personName().optional() })
  .refine((data) => JSON.stringify(data).length <= USER_DATA_MAX, 'Trop de données');

/** PKCE (RFC 7636). */
export const codeChallengeSchema = z.object({
  code_challenge: z.string().regex(/^[A-Za-z0-9._~-]{43,128}$/),
  code_challenge_method: z.enum(['s256', 'plain']),
});
export type CodeChallenge = z.output<typeof codeChallengeSchema>;

/** The purpose of a link or code, as the wire contract names it. `email` is a sign-up or a magic link. */
export const EMAIL_VERIFICATION_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const;
export const PHONE_VERIFICATION_TYPES = ['sms', 'phone_change'] as const;
export const VERIFICATION_TYPES = [...EMAIL_VERIFICATION_TYPES, ...PHONE_VERIFICATION_TYPES] as const;
export const verificationTypeSchema = z.enum(VERIFICATION_TYPES);
export type VerificationType = z.output<typeof verificationTypeSchema>;

/** A code with the e-mail address or phone number it was sent to, or the token of a link. */
export const oneTimeProofSchema = z.union([
  z.object({ email, token: words(100).min(1) }),
  z.object({ phone: wirePhone, token: words(100).min(1) }),
  z.object({ token_hash: opaque(200, 1) }),
]);

/**
 * C48: what happens to account data that was set before the e-mail address was proven and may be somebody else's:
 * `remove` deletes it (C43), `ask` fails so that the screen can ask, and the account's password preserves it. A session
 * that made the sign-up itself always preserves it.
 */
export const setBeforeSchema = z.union([z.enum(['remove', 'ask']), z.object({ password: passwordSchema })]);
export type SetBefore = z.output<typeof setBeforeSchema>;

/** Where the link of a mail leads; the gateway has checked `redirect_to` against the allow-list. */
export const mailTargetSchema = z.object({
  redirect_to: z.url().max(2_000),
  challenge: codeChallengeSchema.optional(),
});
export type MailTarget = z.output<typeof mailTargetSchema>;
