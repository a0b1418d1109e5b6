import { X509Certificate } from 'node:crypto';
import { localHosts, tlsOrLocal } from '@placette/contracts/server/settings';
import { readNatsServers } from '@placette/nats';
import { telemetryConfig } from '@placette/telemetry';
import { z } from 'zod';
import { readRedisUrl } from '../work/redis.js';

export {
  absentInProduction,
  mailServer,
  notInProduction,
  tlsOrLocal,
  publicHttpsUrl,
  reachableMail,
  requiredInProduction,
  changingSecret,
  secret,
} from '@placette/contracts/server/settings';

/** The injection token of the service's settings, which runService() gets after validation. */
export const SETTINGS = Symbol('settings');

export const redisUrl = tlsOrLocal(textReadBy(readRedisUrl));

export const databaseUrl = tlsOrLocal(z.url({ protocol: /^postgres(ql)?$/, error: 'not a postgresql:// URL' }));

const natsUrl = tlsOrLocal(textReadBy(readNatsServers));

const certificates = textReadBy((text) => new X509Certificate(text), 'no certificate in PEM form');

/** A text that `read` accepts; when `read` throws, its message is the error unless `complaint` is given. */
function textReadBy(read: (text: string) => unknown, complaint?: string) {
  return z.string().superRefine((text, context) => {
    const wrong = complaintOf(() => read(text));
    if (wrong !== null) context.addIssue(complaint ?? wrong);
  });
}

function complaintOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const port = z.coerce.number().int().min(0).max(65_535);

/** The settings of every service. DATABASE_URL is that of the service's own role. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOCAL_HOSTS: localHosts,
  DATABASE_URL: databaseUrl,
  /** The same database without a connection pooler, for LISTEN and for migrations, which take session locks. */
  DATABASE_DIRECT_URL: tlsOrLocal(databaseUrl.clone().optional()),
  /** The maximum number of connections of a pool. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(1_000).default(10),
  /** One or several server URLs separated by commas, each with its user. */
  NATS_URL: natsUrl,
  /** The certificate authorities of the NATS servers; those of Node when left out. */
  NATS_CA: certificates.optional(),
  /** The port of the health endpoints; 0 chooses a free one. */
  HEALTH_PORT: port.default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  ...telemetryConfig.shape,
  /** How many days published events stay in the outbox for replay. */
  OUTBOX_RETENTION_DAYS: z.coerce.number().int().min(8).max(3_650).default(30),
});
export type BaseSettings = z.output<typeof baseConfig>;
