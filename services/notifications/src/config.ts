import { createECDH } from 'node:crypto';
import {
  absentInProduction,
  baseConfig,
  mailServer,
  publicHttpsUrl,
  reachableMail,
  redisUrl,
  changingSecret,
} from '@placette/service-runtime';
import { z } from 'zod';

/** A P-256 private key, in the form of `npx web-push generate-vapid-keys`. */
function isVapidKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

/** `127.0.0.1:5123`, `[::1]:5123` */
const hostAndPort = z.string().regex(/^[\w.:[\]-]+:\d{1,5}$/, 'not address:port');

export const notificationsConfig = baseConfig.extend({
  REDIS_URL: redisUrl,
  SMTP_URL: mailServer(z.url({ protocol: /^smtps?$/, error: 'not an smtp:// URL' })),
  /** `bonjour@exemple.fr` or `Placette <bonjour@exemple.fr>`. */
  MAIL_FROM: reachableMail(z.string().regex(/^(?:[^<>\r\n]*<)?[^\s@<>]+@[^\s@<>]+>?$/, 'not an e-mail address')),
  /**
   * C30: the recipient of each public form. An absent one falls back to the support address, which falls back to the
   * address of MAIL_FROM.
   */
  SUPPORT_EMAIL: reachableMail(z.email().optional()),
  SUGGESTIONS_EMAIL: reachableMail(z.email().optional()),
  PARTNERSHIPS_EMAIL: reachableMail(z.email().optional()),
  /** The number of messages, of suggestions and of partnership requests that one visitor may send in a day. */
  SUBMISSIONS_PER_DAY: z.coerce.number().int().min(1).default(5),
  /** C34: retention of technical data, including the proofs of consent. */
  TECHNICAL_RETENTION_MONTHS: z.coerce.number().int().min(1).default(13),
  /** C34: retention of what people wrote to the team. */
  SUBMISSION_RETENTION_YEARS: z.coerce.number().int().min(1).default(3),
  /** Address of the site, for links. */
  PUBLIC_URL: publicHttpsUrl(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' })),
  BRAND_NAME: z.string().min(1).default('Placette'),
  /** Shared with the identity service, which encrypts the codes in its events. */
  MAIL_SEAL_SECRET: changingSecret('development-mail-seal-secret-0000000'),
  /** The minimum between two mails to one person about one conversation. */
  MESSAGE_MAIL_MINUTES: z.coerce.number().min(0).max(1_440).default(10),
  /** Signs requests to the push services of browsers; without it no device is offered push messages. */
  VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, 'not a private key of P-256 in base64url').optional(),
  /** Comma-separated `address:port` of internal servers that may receive push messages without TLS. */
  PUSH_INSIDE_HOSTS: absentInProduction(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(hostAndPort)),
  ),
  /** The wait before the second attempt for a mail or push message; it doubles at each attempt. */
  MAIL_RETRY_SECONDS: z.coerce.number().min(0.01).max(3_600).default(5),
  /** A mail or push message that is still queued after this time is handed to the queue again. */
  MAIL_SWEEP_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30),
});
export type NotificationsConfig = z.output<typeof notificationsConfig>;
