import type { FigureMode } from '@placette/contracts/catalog/content/figures';
import { localHosts, tlsOrLocal, publicHttpsUrl, stopDelay, trustedProxies } from '@placette/contracts/server/settings';
import { telemetryConfig } from '@placette/telemetry';
import { z } from 'zod';
import { companySettings } from './settings/company-settings.js';

const originPairs = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z][a-z0-9-]*=https?:\/\/[^\s,]+$/, 'not name=URL, such as driver=http://127.0.0.1:4401')
        .transform((pair) => pair.split('=', 2) as [name: string, origin: string]),
    ),
  )
  .transform((pairs) => Object.fromEntries(pairs.map(([name, origin]) => [name, new URL(origin).origin])));

const figureModes = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[a-z_]+=(declared|live|off)$/, 'not name=declared, name=live or name=off, such as users=off')
        .transform((pair) => pair.split('=', 2) as [name: string, mode: FigureMode]),
    ),
  )
  .transform((pairs) => Object.fromEntries(pairs));

const siteAddress = z
  .url({ protocol: /^https?$/, error: 'not an http(s):// URL' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().default('127.0.0.1'),
  STOP_DELAY_SECONDS: stopDelay,
  /** URL of the site. https there makes cookies Secure and turns HSTS on. */
  PUBLIC_URL: publicHttpsUrl(siteAddress),
  LOCAL_HOSTS: localHosts,
  GATEWAY_URL: tlsOrLocal(siteAddress.clone()),
  /** Where each remote publishes its remote.json and its builds: `driver=http://…,owner=http://…`. */
  REMOTE_ORIGINS: tlsOrLocal(originPairs.default({})),
  /** How often each origin is asked for its remote.json. */
  REMOTES_INTERVAL_SECONDS: z.coerce.number().int().min(1).max(3_600).default(10),
  /** The file that keeps the last valid remote.json of each origin for the next start; without it, only memory does. */
  REMOTES_STATE_FILE: z.string().min(1).optional(),
  /** The folder of the assets of this and earlier releases, shared by the replicas; without it, only this release is served. */
  RELEASES_DIR: z.string().min(1).optional(),
  /** How long assets of an earlier release are kept. */
  RELEASES_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  BRAND_NAME: z.string().min(1).max(60).default('Placette'),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  /** The same setting as in identity: the time between two mails of one kind to one account. */
  MAIL_FREQUENCY_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** Script that measures the audience; only asked for with the reader's consent. Without one, nothing is measured. */
  ANALYTICS_SCRIPT_URL: publicHttpsUrl(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).optional()),
  /** Offers « Continuer avec Google », where identity has Google's client id and secret. */
  GOOGLE_SIGN_IN: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
  ...companySettings.shape,
  /** C8: how each marketing figure is shown, `declared` by default: `users=off,spaces=live`. */
  CLAIMS: figureModes,
  /** A style of MapLibre in place of the product's own map; its tiles, letters and signs are of the same site. */
  MAP_STYLE_URL: publicHttpsUrl(z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).optional()),
  /** The sentence that the sources of this style ask for. */
  MAP_STYLE_ATTRIBUTION: z.string().max(200).default(''),
  /** Memory for the pages that are the same for every visitor, in megabytes; 0 keeps none. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4_096).default(64),
  TRUSTED_PROXIES: trustedProxies('none'),
  ...telemetryConfig.shape,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});
export type ShellServerConfig = z.output<typeof configSchema>;
