export { Bulkhead } from './bulkhead.js';
export { Clock } from './clock.js';
export { HealthController } from './health.controller.js';
export { ConfigError, loadConfig, parseConfig } from './load-config.js';
export { Logger, NestLogger } from './logger.js';
export { Metrics } from './metrics.js';
export { migrate, type Migration } from './migrate.js';
export { migrateCommand } from './migrate-command.js';
export { NATS_CONNECTION, PlatformModule, SERVICE_NAME, type Platform } from './platform.module.js';
export { NatsProbe, Readiness, ReadinessProbe, type ReadinessReport } from './readiness.js';
export { runService } from './run-service.js';
export { RuntimeModule } from './runtime.module.js';
export { startService, type RunningService, type ServiceDefinition } from './service-application.js';
export { SealedText } from './sealed-text.js';
export {
  baseConfig,
  redisUrl,
  secret,
  SETTINGS,
  type BaseSettings,
  absentInProduction,
  mailServer,
  notInProduction,
  ownServer,
  publicAddress,
  reachableMail,
  requiredInProduction,
} from './settings.js';
