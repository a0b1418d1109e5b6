import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { connectNats, EventPublisher, NatsRpcServer, type StreamOwnership } from '@placette/nats';
import { OutboxRelay, SubscriptionRunner, type TransactionRunner } from '@placette/outbox';
import {
  flushTraces,
  Metrics,
  namePart,
  observeRpcServer,
  startMetricsServer,
  type MetricsServer,
} from '@placette/telemetry';
import { Clock } from '../work/clock.js';
import { Logger, NestLogger } from '../monitoring/logger.js';
import { EventMetrics } from '../monitoring/event-metrics.js';
import { PlatformModule, type Platform } from './platform.module.js';
import { Readiness } from '../monitoring/readiness.js';
import { Handlers } from './handlers.js';
import { DATABASE } from './runtime.module.js';
import type { BaseSettings } from '../settings/settings.js';

export interface ServiceDefinition {
  /** Also the name of the PostgreSQL schema, the queue group and the durable consumer. */
  name: string;
  module: Type<unknown>;
  config: BaseSettings;
  clock?: Clock;
  /** Set only for the one service that creates and updates the event streams. */
  ownedStreams?: StreamOwnership;
  /** In milliseconds; tests use shorter times. */
  events?: { pollMs?: number; retryDelaysMs?: readonly number[]; redrivePollMs?: number; ackWaitMs?: number };
}

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** The health endpoints' `http://host:port`. */
  readonly healthUrl: string;
  /** Set when METRICS_PORT is set. */
  readonly metricsUrl: string | undefined;
  readonly logger: Logger;
  /** Accepts nothing new, finishes what was accepted, then closes every connection. */
  stop(): Promise<void>;
}

/** Starts a service: RPC, events and health. Resolves when it accepts calls. */
export async function startService(definition: ServiceDefinition): Promise<RunningService> {
  const { name, config } = definition;
  const logger = Logger.create({ service: name, level: config.LOG_LEVEL });
  const metrics = new Metrics(name);
  namePart(name);
  const onWait = (reason: string) => logger.warn({ reason }, 'waiting for NATS');
  const nc = await connectNats({ url: config.NATS_URL, ca: config.NATS_CA, name, onWait });
  const clock = definition.clock ?? new Clock();
  const platform: Platform = {
    name,
    settings: config,
    nc,
    ownedStreams: definition.ownedStreams,
    logger,
    metrics,
    clock,
  };
  const app = await createApplication(definition.module, platform).catch(async (error: unknown) => {
    await nc.close();
    throw error;
  });

  const rpc = new NatsRpcServer({ nc, service: name, observe: observeRpcServer(metrics) });
  app.connectMicroservice({ strategy: rpc });
  const taken = findHandlers(app);
  for (const call of taken.calls) rpc.answer(call);
  const publisher = app.get(EventPublisher);
  const database = app.get<TransactionRunner>(DATABASE, { strict: false });
  const readiness = app.get(Readiness, { strict: false });
  const handlers = taken.events;
  const observer = new EventMetrics(
    metrics,
    handlers.map(({ contract }) => contract.subject),
  );
  const subscriptions = new SubscriptionRunner({
    nc,
    database,
    service: name,
    publisher,
    handlers,
    observer,
    ...definition.events,
  });
  metrics.sampled('placette_event_consumer_pending', 'Events not handled yet', ['subject'], async () =>
    (await subscriptions.lag()).map(([subject, pending]) => [{ subject }, pending]),
  );
  const relay = new OutboxRelay({
    databaseUrl: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL,
    schema: name,
    publisher,
    observer,
    pollMs: definition.events?.pollMs,
    retentionDays: config.OUTBOX_RETENTION_DAYS,
  });

  const stop = async () => {
    readiness.close();
    await rpc.drain();
    await subscriptions.stop();
    await relay.stop();
    await app.close();
    await database.$disconnect();
    await nc.drain().catch(() => undefined);
    await metricsServer?.close();
    await flushTraces();
  };

  let metricsServer: MetricsServer | undefined;
  try {
    metricsServer = await startMetricsServer(metrics, config);
    await app.startAllMicroservices();
    subscriptions.start();
    relay.start();
    await app.listen(config.HEALTH_PORT, config.HEALTH_HOST);
  } catch (error) {
    await stop();
    throw error;
  }
  readiness.open();
  const healthUrl = await app.getUrl();
  logger.info({ health: healthUrl }, 'service started');
  return { app, healthUrl, metricsUrl: metricsServer?.url, logger, stop };
}

async function createApplication(module: Type<unknown>, platform: Platform): Promise<NestFastifyApplication> {
  class ServiceRoot {}
  const root: DynamicModule = {
    module: ServiceRoot,
    imports: [DiscoveryModule, PlatformModule.with(platform), module],
  };
  return NestFactory.create<NestFastifyApplication>(root, new FastifyAdapter(), {
    logger: new NestLogger(platform.logger),
    abortOnError: false,
  });
}

/** Collects the handlers of all modules of the service. */
function findHandlers(app: NestFastifyApplication): Handlers {
  const providers = app.get(DiscoveryService, { strict: false }).getProviders();
  const found = new Handlers();
  for (const instance of new Set(providers.map(({ instance }) => instance as unknown))) {
    if (!(instance instanceof Handlers)) continue;
    found.calls.push(...instance.calls);
    found.events.push(...instance.events);
  }
  return found;
}
