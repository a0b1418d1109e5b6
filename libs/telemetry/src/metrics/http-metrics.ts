import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nameRoute } from '../traces/tracing.js';
import type { Metrics } from './metrics.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Measures every response except health checks and event streams, and names its trace. Has to be called before the
 * routes are added.
 */
export function observeHttp(app: Pick<FastifyInstance, 'addHook'>, metrics: Metrics): void {
  const seconds = metrics.histogram(
    'placette_http_request_duration_seconds',
    'HTTP requests answered, by method, route pattern and status class',
    ['method', 'route', 'status_class'],
  );
  app.addHook('onRequest', (request, _reply, done) => {
    nameRoute(routeOf(request));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!route.startsWith('/health/') && !isStream(reply)) {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status_class = `${Math.floor(reply.statusCode / 100)}xx`;
      seconds.observe({ method, route, status_class }, reply.elapsedTime / 1_000);
    }
    done();
  });
}

/** The route pattern, such as `/api/parkings/:id`; one value for all requests without a route. */
function routeOf({ is404, routeOptions }: FastifyRequest): string {
  return is404 ? 'unknown' : (routeOptions.url ?? 'unknown');
}

/** An event stream stays open as long as its reader, so its duration means nothing. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}
