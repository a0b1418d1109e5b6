import { z } from 'zod';
import {
  absentInProduction,
  baseConfig,
  databaseUrl,
  tlsOrLocal,
  publicHttpsUrl,
  redisUrl,
} from '@placette/service-runtime';

/** For example `127.0.0.1:5123` or `[::1]:5123`. */
const hostAndPort = z.string().regex(/^[\w.:[\]-]+:\d{1,5}$/, 'not address:port');

export const listingsConfig = baseConfig.extend({
  REDIS_URL: redisUrl,
  /** For search and public reads: a role whose statements are planned once, or a replica. */
  DATABASE_READ_URL: tlsOrLocal(databaseUrl.clone().optional()),
  /** The User-Agent sent to the servers of imported calendars. */
  BRAND_NAME: z.string().default('Placette'),
  /** C58: how many hours before the day of arrival the instructions of an instant booking become available. */
  INSTRUCTIONS_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  PUBLIC_URL: publicHttpsUrl(
    z.url({ protocol: /^https?$/, error: 'not an http(s):// URL' }).default('http://localhost'),
  ),
  /**
   * `address:port` of internal servers, separated by commas, whose calendars may be imported in addition to public
   * ones.
   */
  CALENDAR_INSIDE_HOSTS: absentInProduction(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').filter(Boolean))
      .pipe(z.array(hostAndPort)),
  ),
});
export type ListingsConfig = z.output<typeof listingsConfig>;

/** The settings of the recalculation command. */
export const associateConfig = listingsConfig.pick({ DATABASE_URL: true, DATABASE_POOL_SIZE: true });
export type AssociateConfig = z.output<typeof associateConfig>;
