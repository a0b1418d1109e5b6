import type { ServerResponse } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShellServerConfig } from './config.js';

type Headers = Record<string, string | string[] | undefined>;

/** The client's address as this server knows it; what the client claims is dropped (G8). No cookie leaves this server. */
function forwarded(request: FastifyRequest, headers: Headers): Headers {
  const { cookie: _cookie, ...rest } = headers;
  return { ...rest, 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol };
}

/** One origin for the browser: API, authentication and files of the gateway, and the builds of the remotes. */
export async function addProxies(app: FastifyInstance, config: ShellServerConfig): Promise<void> {
  endStreamsOnClose(app);
  const toGateway = ['/api', '/auth/v1', '/files'];
  for (const prefix of toGateway) {
    await app.register(httpProxy, {
      upstream: config.GATEWAY_URL,
      prefix,
      rewritePrefix: prefix,
      logLevel: 'warn',
      // The event stream stays open and silent for long; other answers are bounded by the gateway.
      undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: 128 },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => forwarded(request as FastifyRequest, headers),
        onError: (reply) => {
          void reply.code(503).header('cache-control', 'no-store').type('application/problem+json').send({
            type: '/problemes/service_unavailable',
            title: 'Cette partie du service est momentanément indisponible. Réessayez dans un instant.',
            status: 503,
            code: 'service_unavailable',
          });
        },
      },
    });
  }
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

/** An event stream never ends by itself: closing the server ends it, so that only real answers are waited for. */
function endStreamsOnClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/event-stream')) return;
    streams.add(reply.raw);
    reply.raw.once('close', () => streams.delete(reply.raw));
  });
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
}
