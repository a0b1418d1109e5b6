export { askOwnerFirst } from './work/ask-owner.js';
export { Bulkhead } from './work/bulkhead.js';
export {
  databasePool,
  foldedSql,
  inBatches,
  type PoolSettings,
  TRANSACTION,
  wordPatterns,
  wordQueries,
  wordsSql,
} from './work/database.js';
export { Clock, ClockOffset } from './work/clock.js';
export { fingerprintOf, requireSameInput, idempotencyOf, type Idempotency } from './work/idempotency.js';
export { connectRedis, readRedisUrl } from './work/redis.js';
export { onceAMinute } from './work/once-a-minute.js';
export { newReference, readId, readReference } from './work/reference.js';
export {
  HealthController,
  NatsProbe,
  Readiness,
  ReadinessProbe,
  type ReadinessReport,
} from './monitoring/readiness.js';
export { ConfigError, loadConfig, parseConfig } from '@placette/contracts/server/read-settings';
export { Logger, NestLogger } from './monitoring/logger.js';
export { JobMetrics } from './monitoring/job-metrics.js';
export { Metrics, observeCache, type CacheMetrics } from '@placette/telemetry';
export { migrate, type Migration } from './migrations/migrate.js';
export { migrateCommand } from './migrations/migrate-command.js';
export { NATS_CONNECTION, PlatformModule, SERVICE_NAME, type Platform } from './process/platform.module.js';
export { onShutdown, runService } from './process/run-service.js';
export { handle, handlers, on, type Handler, type Handlers } from './process/handlers.js';
export { RuntimeModule } from './process/runtime.module.js';
export { startService, type RunningService, type ServiceDefinition } from './process/service-application.js';
export { SealedText } from './settings/sealed-text.js';
export {
  baseConfig,
  databaseUrl,
  redisUrl,
  changingSecret,
  secret,
  SETTINGS,
  type BaseSettings,
  absentInProduction,
  mailServer,
  notInProduction,
  tlsOrLocal,
  publicHttpsUrl,
  reachableMail,
  requiredInProduction,
} from './settings/settings.js';
export { personalColumns } from './work/personal-columns.js';
