import { X509Certificate } from 'node:crypto';
import { localHosts, ownServer } from '@placette/contracts/server/settings';
import { readNatsServers } from '@placette/nats';
import { telemetryConfig } from '@placette/telemetry';
import { z } from 'zod';
import { readRedisUrl } from '../work/redis.js';

export {
  absentInProduction,
  mailServer,
  notInProduction,
  ownServer,
  publicAddress,
  reachableMail,
  requiredInProduction,
  secret,
} from '@placette/contracts/server/settings';

/** Injection token of the service's settings, given to runService() once they are validated. */
export const SETTINGS = Symbol('settings');

export const redisUrl = ownServer(textReadBy(readRedisUrl));

export const databaseUrl = ownServer(z.url({ protocol: /^postgres(ql)?$/, error: 'not a postgresql:// URL' }));

const natsUrl = ownServer(textReadBy(readNatsServers));

const certificates = textReadBy((text) => new X509Certificate(text), 'no certificate in PEM form');

/** A text that this function takes without throwing; what it throws is the complaint, unless one is given. */
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

/** What every service reads. DATABASE_URL is that of the service's own role. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOCAL_HOSTS: localHosts,
  DATABASE_URL: databaseUrl,
  /** The same without a pooler between: for LISTEN, and for migrations, which lock by session. */
  DATABASE_DIRECT_URL: ownServer(databaseUrl.clone().optional()),
  /** Connections of a pool at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(1_000).default(10),
  /** One server or several, comma-separated, each with its user. */
  NATS_URL: natsUrl,
  /** Certificate authorities of the NATS servers; those of Node where it is left out. */
  NATS_CA: certificates.optional(),
  /** Health; 0 takes a free port. */
  HEALTH_PORT: port.default(0),
  HEALTH_HOST: z.string().default('127.0.0.1'),
  ...telemetryConfig.shape,
  /** Days that published events are kept for replay. */
  OUTBOX_RETENTION_DAYS: z.coerce.number().int().min(8).max(3_650).default(30),
});
export type BaseSettings = z.output<typeof baseConfig>;
