import { PASSWORD_MAX } from '@placette/contracts/identity/password';
import { PASSWORD_MIN_LENGTH } from '@placette/contracts/identity/schema';
import {
  absentInProduction,
  baseConfig,
  notInProduction,
  tlsOrLocal,
  publicHttpsUrl,
  redisUrl,
  requiredInProduction,
  changingSecret,
  secret,
} from '@placette/service-runtime';
import { z } from 'zod';
import { signingKeysField } from './tokens/signing-keys-setting.js';

const count = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/**
 * Validates rules about several settings even when one of them is invalid, so that all errors are reported together.
 */
const always = () => true;

/** `true` or `false` as text, converted to a boolean. */
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((item) => item !== ''));

/** Converts `33600000001=123456,…` to a map from number to code. */
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
    /** The URL of the site; the issuer of tokens is `<PUBLIC_URL>/auth/v1`. */
    PUBLIC_URL: publicHttpsUrl(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' })),
    BRAND_NAME: z.string().min(1).max(60).default('Placette'),
    /** How many copies of each event a NATS cluster stores; identity creates and updates the streams. */
    NATS_REPLICAS: count(1, 5, 1),
    /**
     * C43: for a demonstration, an e-mail address counts as confirmed at sign-up. Otherwise a mail requests
     * confirmation.
     */
    MAILER_AUTOCONFIRM: notInProduction(flag.default(false), 'true'),
    /** How many days an account may stay unconfirmed. */
    UNCONFIRMED_ACCOUNT_DAYS: count(1, 365, 7),
    /** Closes sign-up. */
    DISABLE_SIGNUP: flag.default(false),
    EMAIL_ENABLED: flag.default(true),
    ANONYMOUS_ENABLED: flag.default(false),
    /** Per hour and IP address. */
    ANONYMOUS_SIGN_UPS_PER_HOUR: count(1, 1_000_000, 30),
    PHONE_ENABLED: flag.default(false),
    /** Whether a number counts as confirmed at sign-up. */
    PHONE_AUTOCONFIRM: notInProduction(flag.default(false), 'true'),
    /** The URL that receives each text message as JSON, signed with the secret. */
    SMS_WEBHOOK_URL: tlsOrLocal(z.url({ protocol: /^https?$/ }).optional()),
    SMS_WEBHOOK_SECRET: z.string().min(32).optional(),
    /** Test numbers with their fixed codes; no text message is sent to them. */
    SMS_TEST_OTP: absentInProduction(testCodes),
    SMS_OTP_TTL_SECONDS: count(30, 3_600, 60),
    /** The minimum time between two text messages of one kind to one account. */
    SMS_FREQUENCY_SECONDS: count(0, 3_600, 60),
    /** Per hour, for the whole service, because each message costs money. */
    SMS_PER_HOUR: count(1, 1_000_000, 100),
    /** Per hour, to one number and from one network. */
    SMS_PER_NUMBER: count(1, 1_000_000, 5),
    SMS_PER_NETWORK: count(1, 1_000_000, 20),
    /**
     * ADR 52: the codes and links mailed per hour by the whole service; beyond this an alarm is raised, and they are
     * still sent.
     */
    MAILS_PER_HOUR: count(1, 1_000_000, 1_000),
    /** Per hour, to one e-mail address and from one network (/24 of IPv4, /48 of IPv6). */
    MAILS_PER_ADDRESS: count(1, 1_000_000, 10),
    MAILS_PER_NETWORK: count(1, 1_000_000, 100),
    /** The client ids whose Google ID tokens are accepted; none disables Google. */
    GOOGLE_CLIENT_IDS: list,
    /** The secret of the first client id; it enables the redirect to Google. Without it only ID tokens are accepted. */
    GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
    GOOGLE_ISSUER: publicHttpsUrl(z.url({ protocol: /^https?$/ }).default('https://accounts.google.com')),
    /** Whether a person may link and unlink identities. */
    MANUAL_LINKING: flag.default(false),
    /** A password change always requires the current password, except after a recovery. */
    PASSWORD_CHANGE_NEEDS_CURRENT: flag.default(false),
    /** The minimum time between two mails of one kind to one account. */
    MAIL_FREQUENCY_SECONDS: count(0, 3_600, 60),
    /** The lifetime of codes and links in mails. */
    OTP_TTL_SECONDS: count(60, 3_600, 3_600),
    /** The key of the stored hashes of codes, links and identifiers; changing it invalidates the mails already sent. */
    ONE_TIME_TOKEN_SECRET: secret('development-one-time-token-secret-00'),
    /** Shared with the notifications service, because codes are encrypted on their way. */
    MAIL_SEAL_SECRET: changingSecret('development-mail-seal-secret-0000000'),
    /** A8: an older session has to reauthenticate before a password change. */
    REAUTHENTICATE_AFTER_MINUTES: count(1, 1_440, 15),
    /** A7: the number of failed sign-ins in 15 minutes after which further ones are refused. */
    SIGN_IN_FAILURES_PER_EMAIL: count(1, 1_000_000, 10),
    SIGN_IN_FAILURES_PER_ADDRESS: count(1, 1_000_000, 100),
    /** C10: the minimum length of a password. */
    PASSWORD_MIN_LENGTH: count(PASSWORD_MIN_LENGTH, PASSWORD_MAX, PASSWORD_MIN_LENGTH),
    /** C10: refuses leaked and common passwords, by the lists in data/. */
    PASSWORD_LISTS: flag.default(true),
    ARGON2_MEMORY_KIB: count(19_456, 1_048_576, 19_456),
    ARGON2_ITERATIONS: count(2, 20, 2),
    ACCESS_TOKEN_TTL_SECONDS: count(60, 3_600, 900),
    /** The maximum time that a token remains valid after its role was revoked. */
    ADMIN_ACCESS_TOKEN_TTL_SECONDS: count(60, 600, 300),
    /** For this long a replaced refresh token is still accepted; later its use revokes the session. */
    REFRESH_REUSE_SECONDS: count(0, 60, 10),
    REFRESH_TOKEN_SECRET: secret('development-refresh-token-secret-0000'),
    /** Encrypts the secrets of second factors, which are encrypted anew when it is changed. */
    ENCRYPTION_KEY: changingSecret('development-encryption-key-00000000'),
    /** The default is true when the site's URL has a domain name, which browsers require. */
    PASSKEYS_ENABLED: flag.optional(),
    /** Enables security keys as a second factor; the default is the same as for passkeys. */
    MFA_WEBAUTHN_ENABLED: flag.optional(),
    /**
     * The domain that passkeys belong to, by default that of PUBLIC_URL; changing it makes the enrolled ones unusable.
     */
    WEBAUTHN_RP_ID: z.string().min(1).max(253).optional(),
    /** The origins whose pages may use passkeys, separated by commas; by default that of PUBLIC_URL. */
    WEBAUTHN_RP_ORIGINS: publicHttpsUrl(
      z
        .string()
        .transform((list) => list.split(',').filter((origin) => origin !== ''))
        .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1))
        .optional(),
    ),
    SESSION_INACTIVITY_DAYS: count(1, 365, 30),
    SESSION_MAX_DAYS: count(1, 730, 90),
    ADMIN_SESSION_MAX_HOURS: count(1, 720, 12),
    /** The lifetime of aal1 sessions of accounts with a second factor; 0 means no limit. */
    SESSION_LOW_AAL_MINUTES: count(0, 525_600, 0),
    /** Only the newest session of a person stays active. */
    SESSION_SINGLE_PER_USER: flag.default(false),
    /** C34: how many months IP addresses are stored. */
    TECHNICAL_RETENTION_MONTHS: count(1, 120, 13),
    /** The folder of the signing key, created at the first start; for development and a single host. */
    KEYS_DIR: absentInProduction(z.string().min(1).optional()),
    /**
     * A JWK array or set of one or two keys, EC P-256 or RSA, one with `key_ops` `sign`. It is a secret; production
     * requires it.
     */
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

/** The settings of the create-admin command. */
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

/** The settings of the placette-keys command. */
export const keysConfig = z
  .object(identityConfig.shape)
  .pick({
    NODE_ENV: true,
    KEYS_DIR: true,
    ACCESS_TOKEN_TTL_SECONDS: true,
    ADMIN_ACCESS_TOKEN_TTL_SECONDS: true,
  })
  .extend({
    /** Not set before the first key is created. */
    SIGNING_KEYS: signingKeysField.optional(),
  });
export type KeysConfig = z.output<typeof keysConfig>;
