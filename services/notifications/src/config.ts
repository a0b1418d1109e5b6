import { createECDH } from 'node:crypto';
import {
  absentInProduction,
  baseConfig,
  mailServer,
  publicAddress,
  reachableMail,
  redisUrl,
  secret,
} from '@placette/service-runtime';
import { z } from 'zod';

/** A private key of P-256, as `npx web-push generate-vapid-keys` writes it. */
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
  /** Where what people write goes, by form; an absent one is that of support, whose default is MAIL_FROM's own (C30). */
  SUPPORT_EMAIL: reachableMail(z.email().optional()),
  SUGGESTIONS_EMAIL: reachableMail(z.email().optional()),
  PARTNERSHIPS_EMAIL: reachableMail(z.email().optional()),
  /** Messages, suggestions and partnership requests, each, that one visitor may send in a day. */
  SUBMISSIONS_PER_DAY: z.coerce.number().int().min(1).default(5),
  /** C34: technical data, in which the proofs of consent. */
  TECHNICAL_RETENTION_MONTHS: z.coerce.number().int().min(1).default(13),
  /** C34: what people wrote to the team. */
  SUBMISSION_RETENTION_YEARS: z.coerce.number().int().min(1).default(3),
  /** Address of the site, for the links. */
  PUBLIC_URL: publicAddress(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' })),
  BRAND_NAME: z.string().min(1).default('Placette'),
  /** Shared with identity: codes travel sealed. */
  MAIL_SEAL_SECRET: secret('development-mail-seal-secret-0000000'),
  /** Between two mails about one conversation to one person. */
  MESSAGE_MAIL_MINUTES: z.coerce.number().min(0).max(1_440).default(10),
  /** Signs what push services of browsers are given; without one no device is offered push messages. */
  VAPID_PRIVATE_KEY: z.string().refine(isVapidKey, 'not a private key of P-256 in base64url').optional(),
  /** `address:port` of servers inside, separated by commas, that push messages may go to, without TLS. */
  PUSH_INSIDE_HOSTS: absentInProduction(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(hostAndPort)),
  ),
  /** Wait before the second try of a mail or push message; it doubles at each try. */
  MAIL_RETRY_SECONDS: z.coerce.number().min(0.01).max(3_600).default(5),
  /** A mail or push message that is still queued after this time is handed to the queue again. */
  MAIL_SWEEP_SECONDS: z.coerce.number().min(0.1).max(3_600).default(30),
});
export type NotificationsConfig = z.output<typeof notificationsConfig>;
