import type { ServerResponse } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { BROWSER_HEADER } from '@placette/contracts/identity/sessions/schema';
import { EVENT_STREAM_PATH } from '@placette/contracts/signals';
import type { FastifyInstance, FastifyReply, FastifyRequest, RegisterOptions } from 'fastify';
import type { ShellServerConfig } from './config.js';
import { sendProblem } from './failures/failures.js';

/** Open and silent for long, as many as there are browsers. */
const STREAMS = { bodyTimeout: 0, headersTimeout: 60_000, connections: null };

/** The gateway's limit for JSON. It closes the connection on a longer body, which would look like an outage here. */
const JSON_MAX_BYTES = 1_048_576;

type Headers = Record<string, string | string[] | undefined>;

/**
 * G8: the client's IP address as this server knows it replaces the one that the client sends; the header by which only
 * this server vouches for a browser is dropped. Cookies stay on this server.
 */
function forwarded(request: FastifyRequest, headers: Headers): Headers {
  const { cookie: _cookie, [BROWSER_HEADER]: _browser, ...rest } = headers;
  return { ...rest, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol };
}

/** The gateway's own cookie goes back to it: it binds the redirect through another provider to this browser. */
function withOwnCookie(request: FastifyRequest, headers: Headers): Headers {
  const own = /(?:^|;\s*)((?:__Host-)?placette-provider=[\w-]+)/.exec(String(headers['cookie'] ?? ''))?.[1];
  return { ...forwarded(request, headers), ...(own !== undefined && { cookie: own }) };
}

/** One origin for the browser: API, authentication and files of the gateway, and the builds of the remotes. */
export async function addProxies(app: FastifyInstance, config: ShellServerConfig): Promise<void> {
  endStreamsOnClose(app);
  // A pool of their own: each stream occupies a connection for hours.
  await app.register(httpProxy, { ...toGateway(config, EVENT_STREAM_PATH), undici: STREAMS, httpMethods: ['GET'] });
  for (const prefix of ['/api', '/auth/v1', '/files']) await app.register(httpProxy, toGateway(config, prefix));
  for (const [name, origin] of Object.entries(config.REMOTE_ORIGINS)) {
    await app.register(httpProxy, {
      upstream: origin,
      prefix: `/remotes/${name}`,
      rewritePrefix: '/',
      logLevel: 'warn',
      httpMethods: ['GET', 'HEAD'],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
        onError: (reply) => void reply.code(503).header('cache-control', 'no-store').send(),
      },
    });
  }
}

function toGateway(config: ShellServerConfig, prefix: string): FastifyHttpProxyOptions & RegisterOptions {
  const keepCookies = prefix === '/auth/v1' ? withOwnCookie : forwarded;
  return {
    upstream: config.GATEWAY_URL,
    prefix,
    rewritePrefix: prefix,
    logLevel: 'warn',
    preHandler: (request, reply, done) => {
      if (!isTooLong(request)) return done();
      if (prefix !== '/auth/v1') return void sendProblem(reply, 413);
      const code = 'request_entity_too_large';
      void reply
        .code(413)
        .header('cache-control', 'no-store')
        .send({ code: 413, error_code: code, msg: 'Request body is too large' });
    },
    // Answers are bounded by the gateway.
    undici: { headersTimeout: 60_000, connections: 128 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => keepCookies(request as FastifyRequest, headers),
      onError: (reply) => void sendProblem(reply as FastifyReply, 503),
    },
  };
}

function isTooLong({ headers }: FastifyRequest): boolean {
  return /json/i.test(headers['content-type'] ?? '') && Number(headers['content-length'] ?? 0) > JSON_MAX_BYTES;
}

/** Browsers open their streams again on other servers, not all at once. */
const retryMs = () => 500 + Math.floor(Math.random() * 5_000);

/** An event stream never ends by itself: closing the server ends it, so that only real answers are waited for. */
function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(EVENT_STREAM_PATH)) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.write(`retry: ${retryMs()}\n\n`, () => stream.destroy());
  });
}
