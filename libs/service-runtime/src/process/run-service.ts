import { setTimeout as delay } from 'node:timers/promises';
import { endInOrder } from '@placette/contracts/server/end-in-order';
import { describeError } from '@placette/nats';
import { Logger } from '../monitoring/logger.js';
import { startService, type RunningService, type ServiceDefinition } from './service-application.js';

/** Runs a service as this process: ends in order on SIGTERM and SIGINT, and at an error that nobody caught. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const logger = Logger.create({ service: definition.name, level: definition.config.LOG_LEVEL });
  const starting = startService(definition);
  endProcessInOrder(logger, async () => {
    // A service that still waits for NATS has taken nothing.
    const service = await Promise.race([starting, delay(3_000, undefined)]);
    await service?.stop();
  });
  return starting.catch((error: unknown): never => {
    logger.error({ error: describeError(error) }, 'service not started');
    process.exit(1);
  });
}

export function endProcessInOrder(logger: Logger, stop: () => Promise<unknown>): void {
  endInOrder({
    stop,
    log: {
      info: (message) => logger.info({}, message),
      error: (message, error) => logger.error({ error: describeError(error) }, message),
    },
  });
}
