import { PASSWORD_MAX } from '@placette/contracts/identity/password';
import { PASSWORD_MIN_LENGTH } from '@placette/contracts/identity/schema';
import {
  absentInProduction,
  baseConfig,
  notInProduction,
  ownServer,
  publicAddress,
  redisUrl,
  requiredInProduction,
  secret,
} from '@placette/service-runtime';
import { z } from 'zod';
import { signingKeysField } from './tokens/signing-keys-setting.js';

const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** Checks a rule about several settings even where one of them is invalid, so that all faults are reported at once. */
const always = () => true;

/** `true` or `false` as text; a boolean for the service. */
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

/** `33600000001=123456,…` as a map from number to code. */
const testCodes = z
  .string()
  .regex(/^(?:[1-9]\d{1,14}=\d{6}(?:,|$))*$/, 'not number=code, comma-separated')
  .default('')
  .transform(
    (text) =>
      new Map(
        text
          .split(',')
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      ),
  );

export const identityConfig = baseConfig
  .extend({
    REDIS_URL: redisUrl,
    /** URL of the site; the issuer of tokens is `<PUBLIC_URL>/auth/v1`. */
    PUBLIC_URL: publicAddress(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' })),
    BRAND_NAME: z.string().min(1).max(60).default('Placette'),
    /** Copies that a NATS cluster keeps of each event: identity makes and alters the streams. */
    NATS_REPLICAS: count(1, 5, 1),
    /** For a demonstration: an e-mail address counts as confirmed at sign-up. Otherwise an e-mail asks for it (C43). */
    MAILER_AUTOCONFIRM: notInProduction(flag.default(false), 'true'),
    /** How long an account may stay unconfirmed. */
    UNCONFIRMED_ACCOUNT_DAYS: count(1, 365, 7),
    /** Sign-up is closed. */
    DISABLE_SIGNUP: flag.default(false),
    EMAIL_ENABLED: flag.default(true),
    ANONYMOUS_ENABLED: flag.default(false),
    /** In one hour, per IP address. */
    ANONYMOUS_SIGN_UPS_PER_HOUR: count(1, 1_000_000, 30),
    PHONE_ENABLED: flag.default(false),
    /** Whether a number counts as confirmed at sign-up. */
    PHONE_AUTOCONFIRM: notInProduction(flag.default(false), 'true'),
    /** Receives each text message as JSON, signed with the secret. */
    SMS_WEBHOOK_URL: ownServer(z.url({ protocol: /^https?$/ }).optional()),
    SMS_WEBHOOK_SECRET: z.string().min(32).optional(),
    /** Test numbers, which no text message is sent to, with their fixed codes. */
    SMS_TEST_OTP: absentInProduction(testCodes),
    SMS_OTP_TTL_SECONDS: count(30, 3_600, 60),
    /** Between two text messages of one kind to one account. */
    SMS_FREQUENCY_SECONDS: count(0, 3_600, 60),
    /** In one hour, of the whole service: each costs money. */
    SMS_PER_HOUR: count(1, 1_000_000, 100),
    /** In one hour, to one number and for one network. */
    SMS_PER_NUMBER: count(1, 1_000_000, 5),
    SMS_PER_NETWORK: count(1, 1_000_000, 20),
    /** Codes and links by e-mail in one hour, of the whole service: more ring an alarm and are sent (ADR 61). */
    MAILS_PER_HOUR: count(1, 1_000_000, 1_000),
    /** In one hour, to one e-mail address and for one network (/24 of IPv4, /48 of IPv6). */
    MAILS_PER_ADDRESS: count(1, 1_000_000, 10),
    MAILS_PER_NETWORK: count(1, 1_000_000, 100),
    /** Client ids whose Google ID tokens sign in; none turns Google off. */
    GOOGLE_CLIENT_IDS: list,
    /** Of the first client id: enables the redirect to Google; without it only ID tokens are accepted. */
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: publicAddress(z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
    /** Whether a person may link and unlink identities. */
    MANUAL_LINKING: flag.default(false),
    /** A password change always needs the current one, except after a recovery. */
    PASSWORD_CHANGE_NEEDS_CURRENT: flag.default(false),
    /** Between two e-mails of one kind to one account. */
    MAIL_FREQUENCY_SECONDS: count(0, 3_600, 60),
    /** Lifetime of the codes and links in e-mails. */
    OTP_TTL_SECONDS: count(60, 3_600, 3_600),
    /** Key of the stored hashes of codes, links and identifiers; changing it voids the e-mails already sent. */
    ONE_TIME_TOKEN_SECRET: secret('development-one-time-token-secret-00'),
    /** Shared with notifications: codes travel encrypted. */
    MAIL_SEAL_SECRET: secret('development-mail-seal-secret-0000000'),
    /** A8: an older session must reauthenticate before a password change. */
    REAUTHENTICATE_AFTER_MINUTES: count(1, 1_440, 15),
    /** A7: failed sign-ins in 15 minutes before the next ones are refused. */
    SIGN_IN_FAILURES_PER_EMAIL: count(1, 1_000_000, 10),
    SIGN_IN_FAILURES_PER_ADDRESS: count(1, 1_000_000, 100),
    /** C10: the minimum length is a setting. */
    PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MAX, PASSWORD_MIN_LENGTH),
    /** Refuses leaked and common passwords, by the lists in data/ (C10). */
    PASSWORD_LISTS: flag.default(true),
    ARGON2_MEMORY_KIB: count(19_456, 1_048_576, 19_456),
    ARGON2_ITERATIONS: count(2, 20, 2),
    ACCESS_TOKEN_TTL_SECONDS: count(60, 3_600, 900),
    /** How long a token may outlive a revoked role. */
    ADMIN_ACCESS_TOKEN_TTL_SECONDS: count(60, 600, 300),
    /** A replaced refresh token is accepted this long; later it revokes the session. */
    REFRESH_REUSE_SECONDS: count(0, 60, 10),
    REFRESH_TOKEN_SECRET: secret('development-refresh-token-secret-0000'),
    /** Encrypts the secrets of second factors; changing it makes those enrolled unusable. */
    ENCRYPTION_KEY: secret('development-encryption-key-00000000'),
    /** Left out: enabled where the URL of the site has a domain name, which browsers require. */
    PASSKEYS_ENABLED: flag.optional(),
    /** Security keys as a second factor. Left out: as for passkeys. */
    MFA_WEBAUTHN_ENABLED: flag.optional(),
    /** Domain that passkeys belong to; changing it makes those enrolled unusable. Left out: that of PUBLIC_URL. */
    WEBAUTHN_RP_ID: z.string().min(1).max(253).optional(),
    /** Origins whose pages may use them, comma-separated. Left out: that of PUBLIC_URL. */
    WEBAUTHN_RP_ORIGINS: publicAddress(
      z
        .string()
        .transform((list) => list.split(',').filter((origin) => origin !== ''))
        .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1))
        .optional(),
    ),
    SESSION_INACTIVITY_DAYS: count(1, 365, 30),
    SESSION_MAX_DAYS: count(1, 730, 90),
    ADMIN_SESSION_MAX_HOURS: count(1, 720, 12),
    /** Lifetime of aal1 sessions of accounts with a second factor; 0 for no limit. */
    SESSION_LOW_AAL_MINUTES: count(0, 525_600, 0),
    /** Only the newest session of a person stays active. */
    SESSION_SINGLE_PER_USER: flag.default(false),
    /** C34: how long IP addresses are kept. */
    TECHNICAL_RETENTION_MONTHS: count(1, 120, 13),
    /** Folder of the signing key, created at the first start; for development and one host. */
    KEYS_DIR: absentInProduction(z.string().min(1).optional()),
    /** JWK array or set of one or two keys, EC P-256 or RSA, one with `key_ops` `sign`, given as a secret; production requires it. */
    SIGNING_KEYS: requiredInProduction(signingKeysField.optional()),
  })
  .refine(({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }) => !SMS_WEBHOOK_URL || SMS_WEBHOOK_SECRET !== undefined, {
    path: ['SMS_WEBHOOK_SECRET'],
    message: 'missing',
    when: always,
  })
  .refine(({ SIGNING_KEYS, KEYS_DIR, NODE_ENV }) => SIGNING_KEYS ?? KEYS_DIR ?? NODE_ENV === 'production', {
    path: ['KEYS_DIR'],
    message: 'missing',
    when: always,
  });
export type IdentityConfig = z.output<typeof identityConfig>;

export function issuerOf({ PUBLIC_URL }: Pick<IdentityConfig, 'PUBLIC_URL'>): string {
  return `${PUBLIC_URL.replace(/(?<!\/)\/+$/, '')}/auth/v1`;
}

/** What the create-admin command reads. */
export const createAdminConfig = z
  .object(identityConfig.shape)
  .pick({
    DATABASE_URL: true,
    DATABASE_POOL_SIZE: true,
    BRAND_NAME: true,
    PASSWORD_MIN_LENGTH: true,
    PASSWORD_LISTS: true,
    ARGON2_MEMORY_KIB: true,
    ARGON2_ITERATIONS: true,
  })
  .extend({ ADMIN_PASSWORD: z.string().optional() });
export type CreateAdminConfig = z.output<typeof createAdminConfig>;

/** What the placette-keys command reads. */
export const keysConfig = z
  .object(identityConfig.shape)
  .pick({
    NODE_ENV: true,
    KEYS_DIR: true,
    ACCESS_TOKEN_TTL_SECONDS: true,
    ADMIN_ACCESS_TOKEN_TTL_SECONDS: true,
  })
  .extend({
    /** Missing before the first key is created. */
    SIGNING_KEYS: signingKeysField.optional(),
  });
export type KeysConfig = z.output<typeof keysConfig>;
