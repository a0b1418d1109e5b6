import { setTimeout as delay } from 'node:timers/promises';
import { gracefulShutdown } from '@placette/contracts/server/graceful-shutdown';
import { describeError } from '@placette/nats';
import { Logger } from '../monitoring/logger.js';
import { startService, type RunningService, type ServiceDefinition } from './service-application.js';

/** Runs a service in this process. It shuts down gracefully on SIGTERM and SIGINT, and after an uncaught error. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const logger = Logger.create({ service: definition.name, level: definition.config.LOG_LEVEL });
  const starting = startService(definition);
  onShutdown(logger, async () => {
    // A service that is still waiting for NATS has accepted no work, so there is nothing to finish.
    const service = await Promise.race([starting, delay(3_000, undefined)]);
    await service?.stop();
  });
  return starting.catch((error: unknown): never => {
    logger.error({ error: describeError(error) }, 'service not started');
    process.exit(1);
  });
}

export function onShutdown(logger: Logger, stop: () => Promise<unknown>): void {
  gracefulShutdown({
    stop,
    log: {
      info: (message) => logger.info({}, message),
      error: (message, error) => logger.error({ error: describeError(error) }, message),
    },
  });
}
