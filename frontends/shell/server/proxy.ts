import type { ServerResponse } from 'node:http';
import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { EVENT_STREAM_PATH } from '@placette/contracts/signals';
import type { FastifyInstance, FastifyReply, FastifyRequest, RegisterOptions } from 'fastify';
import type { ShellServerConfig } from './config.js';
import { sendProblem } from './failures.js';

/** Open and silent for long, as many as there are browsers. */
const STREAMS = { bodyTimeout: 0, headersTimeout: 60_000, connections: null };

type Headers = Record<string, string | string[] | undefined>;

/** The client's address as this server knows it; what the client claims is dropped (G8). Cookies stay on this server. */
function forwarded(request: FastifyRequest, headers: Headers): Headers {
  const { cookie: _cookie, ...rest } = headers;
  return { ...rest, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol };
}

/** The gateway's own cookie goes back to it: it ties the way to another provider to this browser. */
function withOwnCookie(request: FastifyRequest, headers: Headers): Headers {
  const own = /(?:^|;\s*)((?:__Host-)?placette-provider=[\w-]+)/.exec(String(headers['cookie'] ?? ''))?.[1];
  return { ...forwarded(request, headers), ...(own !== undefined && { cookie: own }) };
}

/** One origin for the browser: API, authentication and files of the gateway, and the builds of the remotes. */
export async function addProxies(app: FastifyInstance, config: ShellServerConfig): Promise<void> {
  endStreamsOnClose(app);
  // Each stream holds a connection for hours: among the others, they would leave none for anybody's calls.
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
    // Answers are bounded by the gateway.
    undici: { headersTimeout: 60_000, connections: 128 },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => keepCookies(request as FastifyRequest, headers),
      onError: (reply) => void sendProblem(reply as FastifyReply, 503),
    },
  };
}

/** An event stream never ends by itself: closing the server ends it, so that only real answers are waited for. */
function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(EVENT_STREAM_PATH)) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
