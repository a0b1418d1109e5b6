import { stopDelay, trustedProxies } from '@placette/contracts/server/settings';
import { baseConfig, notInProduction, tlsOrLocal, publicHttpsUrl, redisUrl, secret } from '@placette/service-runtime';
import { storageConfig } from '@placette/storage';
import { telemetryConfig } from '@placette/telemetry';
import { z } from 'zod';

export const configSchema = baseConfig
  .pick({ NODE_ENV: true, LOG_LEVEL: true, LOCAL_HOSTS: true, NATS_URL: true, NATS_CA: true })
  .extend({
    ...storageConfig.shape,
    ...telemetryConfig.shape,
    GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535),
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    STOP_DELAY_SECONDS: stopDelay,
    REDIS_URL: redisUrl,
    /** Address of the site; the token issuer derives from it. */
    PUBLIC_URL: publicHttpsUrl(z.url().transform((url) => url.replace(/\/$/, ''))),
    /** Shared with documents, which signs the links that the gateway opens. */
    STORAGE_LINK_SECRET: secret('development-only-link-secret-not-for-production'),
    /** Comma-separated origins, besides the site's own, whose pages may call the API. */
    CORS_ORIGINS: publicHttpsUrl(
      z
        .string()
        .default('')
        .transform((list) => list.split(',').filter((origin) => origin !== '')),
    ),
    TRUSTED_PROXIES: trustedProxies('loopback'),
    /** The number of requests that one gateway handles concurrently. */
    REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(100),
    /** Requests per minute and address. */
    RATE_LIMIT: z.coerce.number().int().min(1).default(600),
    /** Comma-separated addresses, with `*` and `**`, that mails may lead to besides the site. */
    REDIRECT_ALLOW_LIST: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter((address) => address !== '')),
    /** Sign-ups, requests for a mail or message, and changes of account, per five minutes and address. */
    MAIL_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
    /** Attempts with a code or link, per five minutes and address. */
    VERIFY_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
    /** Messages, suggestions and partnership requests, per ten minutes and address. */
    FORM_RATE_LIMIT: z.coerce.number().int().min(1).default(10),
    /** Sign-ins and renewals of all kinds, and changes of password, per five minutes and address. */
    AUTH_RATE_LIMIT: z.coerce.number().int().min(1).default(150),
    /** Challenges and attempts of a second factor, per two minutes and address. */
    FACTOR_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
    /** Challenges and responses of passkeys, per two minutes and address. */
    PASSKEY_RATE_LIMIT: z.coerce.number().int().min(1).default(30),
    /** Where captcha tokens are verified; without it none is required. */
    CAPTCHA_VERIFY_URL: tlsOrLocal(z.url({ protocol: /^https?$/ }).optional()),
    CAPTCHA_SECRET: z.string().min(1).optional(),
    /** MFA-1: administrators act only in a session with a second factor; by default only in production. */
    ADMIN_REQUIRES_AAL2: notInProduction(z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(), 'false'),
    /** HS256 key of service tokens, for servers that manage accounts; without it only our own key signs them. */
    SERVICE_JWT_SECRET: z.string().min(32).optional(),
    /** The browsable API documentation, not meant for the open internet. */
    API_DOCS: notInProduction(
      z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      'true',
    ),
  });
export type GatewayConfig = z.output<typeof configSchema>;

export const GATEWAY_CONFIG = Symbol('gateway config');

export function adminsNeedSecondFactor({ ADMIN_REQUIRES_AAL2, NODE_ENV }: GatewayConfig): boolean {
  return ADMIN_REQUIRES_AAL2 ?? NODE_ENV === 'production';
}
