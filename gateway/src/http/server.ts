import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { UPLOAD_MAX_BYTES } from '@placette/contracts/documents/schema';
import { answerUnparsed } from '@placette/contracts/server/answer-unparsed';
import { CONNECTION_LIMITS } from '@placette/contracts/server/connection-limits';
import { UntrustedProxies } from '@placette/contracts/server/network';
import { answerKnown } from '@placette/http-cache';
import { Logger } from '@placette/service-runtime';
import { Metrics } from '@placette/telemetry';
import type { Cluster, Redis } from 'ioredis';
import helmet from 'helmet';
import type { GatewayConfig } from '../config.js';
import { addLimits } from '../limits/limits.js';
import { ConcurrencyLimit } from '../limits/concurrency-limit.js';
import { answerUnreadable } from './problem.filter.js';
import { PublicAnswers } from '../public-answers/public-answers.js';

export const BODY_LIMIT = 1024 * 1024;
/** For responses that are sent once: 3 % larger than the usual level 4, in less than half of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

export function fastifyAdapter(config: GatewayConfig): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    ...CONNECTION_LIMITS,
    forceCloseConnections: 'idle',
    // A request that still arrives on an open connection gets its response, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4_000 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerUnparsed,
  });
}

export function warnOfUntrustedProxies(app: NestFastifyApplication, logger: Logger): void {
  const untrusted = new UntrustedProxies();
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = untrusted.notice(request);
    if (peer !== null) logger.warn({ peer }, UntrustedProxies.WARNING);
    done();
  });
}

export async function protect(
  app: NestFastifyApplication,
  config: GatewayConfig,
  redis: Redis | Cluster,
): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  // G7: responses that may be cached set this header themselves: no cache ever holds a token.
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
  // Before compression: a response that the client already has is not encoded.
  server.addHook('onSend', answerKnown);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: BROTLI,
    // No client sends compressed bodies, so that none is decompressed.
    globalDecompression: false,
  });
  await app.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 1_000, parts: 6, fileSize: UPLOAD_MAX_BYTES },
    // The rest of a file beyond the limit is read and dropped: closing the connection would lose the response behind a
    // proxy.
    throwFileSizeLimit: false,
  });
  await addLimits(app, config, redis, app.get(Metrics));
}

/** G4: the headers of every response. They never change, so that Helmet computes them once. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const none = ["'none'"];
  const write = helmet({
    // Responses are data; a response that shows a page sets its own policy.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: ["'self'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}
