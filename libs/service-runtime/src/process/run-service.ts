import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from '@placette/nats';
import { Logger } from '../monitoring/logger.js';
import { startService, type RunningService, type ServiceDefinition } from './service-application.js';

const STOP_MS = 25_000;

/** Runs a service as this process: stops gracefully on SIGTERM and SIGINT, ends at once on what nobody caught. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const logger = Logger.create({ service: definition.name, level: definition.config.LOG_LEVEL });
  const fail = (error: unknown): never => {
    logger.error({ error: describeError(error) }, 'service ended by an error');
    process.exit(1);
  };
  process.once('uncaughtException', fail);
  process.once('unhandledRejection', fail);

  const starting = startService(definition);
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'service stopping');
    setTimeout(() => fail(new Error('the service did not stop in time')), STOP_MS).unref();
    // A service that still waits for NATS has taken nothing.
    const service = await Promise.race([starting, delay(3_000, undefined)]);
    await service?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal).catch(fail));
  process.on('SIGINT', (signal) => void stop(signal).catch(fail));
  return starting.catch(fail);
}
