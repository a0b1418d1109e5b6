import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import { answerUnparsed } from '@placette/contracts/server/answer-unparsed';
import { CONNECTION_LIMITS, endSilentBodies } from '@placette/contracts/server/connection-limits';
import { closeGracefully } from '@placette/contracts/server/graceful-shutdown';
import { UntrustedProxies } from '@placette/contracts/server/forwarded-for';
import { stopDelayMs } from '@placette/contracts/server/settings';
import { answerKnown } from '@placette/http-cache';
import { connectNats } from '@placette/nats';
import { connectRedis, Logger, NestLogger, Readiness } from '@placette/service-runtime';
import { flushTraces, Metrics, namePart, observeHttp, startMetricsServer } from '@placette/telemetry';
import type { Cluster, Redis } from 'ioredis';
import type { GatewayConfig } from './config.js';
import { BrowserSignals } from './events/browser-signals.js';
import { GatewayModule } from './gateway.module.js';
import { addLimits } from './limits/limits.js';
import { ConcurrencyLimit } from './limits/concurrency-limit.js';
import { answerUnreadable } from './http/problem.filter.js';
import { PublicAnswers } from './public-answers/public-answers.js';
import { securityHeaders } from './http/security-headers.js';
import { refuseRepeated, refuseUnstorable } from './http/storable-input.js';
import { readJsonBodies } from './http/json-body.js';
import { serveDocumentation } from './openapi/documentation.js';

/** The longest that a request waits for its count; without it the gateway counts by itself (A7). Milliseconds. */
const COUNT_MS = 500;
const BODY_LIMIT = 1024 * 1024;
/** For what is sent once: 3 % larger than the usual 4 at less than half of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  /** Where METRICS_PORT is set. */
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
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule.with(config, nc), fastify(config), {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Of its own, Nest reads forms of other sites too.
    bodyParser: false,
  });
  observeHttp(app.getHttpAdapter().getInstance(), app.get(Metrics));
  endSilentBodies(app.getHttpAdapter().getInstance());
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

function fastify(config: GatewayConfig): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    ...CONNECTION_LIMITS,
    forceCloseConnections: 'idle',
    // What still comes on a line that is open is answered, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4_000 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsed,
  });
}

function warnOfUntrustedProxies(app: NestFastifyApplication, logger: Logger): void {
  const untrusted = new UntrustedProxies();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = untrusted.notice(request);
    if (peer !== null) logger.warn({ peer }, UntrustedProxies.WARNING);
    done();
  });
}

async function protect(app: NestFastifyApplication, config: GatewayConfig, redis: Redis | Cluster): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  // What may be kept says so itself: no cache ever holds a token (G7).
  const headers = { ...securityHeaders(), 'cache-control': 'no-store' };
  const answers = app.get(PublicAnswers);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  server.decorate('publicAnswers', { getter: () => answers });
  await app.register(cors, {
    origin: [config.PUBLIC_URL, ...config.CORS_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'accept',
      'authorization',
      'apikey',
      'content-type',
      'idempotency-key',
      'x-client-info',
      'x-supabase-api-version',
    ],
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
    maxAge: 600,
    strictPreflight: false,
  });
  new ConcurrencyLimit(config.REQUESTS_AT_ONCE, app.get(Metrics)).guard(server);
  // Before the compression: an answer that the client has already is not encoded.
  server.addHook('onSend', answerKnown);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: BROTLI,
    // Nobody sends compressed bodies, and none is unpacked.
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1_000, parts: 6, fileSize: UPLOAD_MAX_BYTES },
    // What is beyond the limit is read and dropped: cutting the line would lose the answer behind a proxy.
    throwFileSizeLimit: false,
  });
  await addLimits(app, config, redis);
}
