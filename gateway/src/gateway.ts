import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { closeStalledBodies } from '@placette/contracts/server/connection-limits';
import { closeGracefully, followConnections } from '@placette/contracts/server/graceful-shutdown';
import { stopDelayMs } from '@placette/contracts/server/settings';
import { connectNats } from '@placette/nats';
import { connectRedis, Logger, NestLogger, Readiness } from '@placette/service-runtime';
import { flushTraces, Metrics, namePart, observeHttp, startMetricsServer } from '@placette/telemetry';
import type { GatewayConfig } from './config.js';
import { BrowserSignals } from './events/browser-signals.js';
import { GatewayModule } from './gateway.module.js';
import { refuseRepeated, refuseUnstorable, readJsonBodies } from './http/input.js';
import { serveDocumentation } from './openapi/document.js';
import { BODY_LIMIT, fastifyAdapter, protect, warnOfUntrustedProxies } from './http/server.js';

/** In milliseconds: how long a request waits for its counter in Redis before the gateway counts by itself (A7). */
const COUNT_MS = 500;

export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  /** Set when METRICS_PORT is set. */
  metricsUrl: string | undefined;
  stop(): Promise<void>;
}

/** Starts the HTTP edge. Resolves when it listens. */
export async function startGateway(config: GatewayConfig): Promise<RunningGateway> {
  namePart('gateway');
  const logger = Logger.create({ service: 'gateway', level: config.LOG_LEVEL });
  const onWait = (reason: string) => logger.warn({ reason }, 'waiting for NATS');
  const nc = await connectNats({ url: config.NATS_URL, ca: config.NATS_CA, name: 'gateway', onWait });
  const counting = { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: COUNT_MS };
  const redis = connectRedis(config.REDIS_URL, counting);
  redis.on('error', (error: Error) => logger.warn({ error }, 'redis is away'));
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(config, nc), fastifyAdapter(config), {
    logger: new NestLogger(logger),
    abortOnError: false,
    // The default parser of Nest also reads forms, which other sites can send.
    bodyParser: false,
  });
  observeHttp(app.getHttpAdapter().getInstance(), app.get(Metrics));
  closeStalledBodies(app.getHttpAdapter().getInstance());
  followConnections(app.getHttpServer() as Server);
  readJsonBodies(app, BODY_LIMIT);
  refuseRepeated(app);
  refuseUnstorable(app);
  warnOfUntrustedProxies(app, logger);
  await protect(app, config, redis);
  if (config.API_DOCS) await serveDocumentation(app);
  const metricsServer = await startMetricsServer(app.get(Metrics), config);
  await app.listen(config.GATEWAY_PORT, config.GATEWAY_HOST);
  app.get(Readiness).open();
  const stop = async () => {
    app.get(Readiness).close();
    await closeGracefully(app.getHttpServer() as Server, stopDelayMs(config), () => {
      app.get(BrowserSignals).endAll();
      return app.close();
    });
    redis.disconnect();
    await nc.drain();
    await metricsServer?.close();
    await flushTraces();
  };
  return { app, url: await app.getUrl(), metricsUrl: metricsServer?.url, stop };
}
