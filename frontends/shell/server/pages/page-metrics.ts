import type { Metrics } from '@placette/telemetry';
import type { FastifyInstance } from 'fastify';
import type { SitePaths } from '../../src/routes/site-paths.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the page was in the cache; `none` for pages that are drawn for each request. */
    pageCache: 'hit' | 'miss' | 'none';
  }
}

const AREA = /^\/(dashboard|admin)(\/|$)/;

/** Measures pages by the pattern of their path. Call before their route is added. */
export function observePages(app: FastifyInstance, metrics: Metrics, { publicPageAt }: SitePaths): void {
  const seconds = metrics.histogram(
    'placette_page_duration_seconds',
    'Pages answered, by page, status class and cache (hit, miss, none)',
    ['page', 'status_class', 'cache'],
  );
  app.decorateRequest('pageCache', 'none');
  app.addHook('onResponse', (request, reply, done) => {
    const [pathname = ''] = request.url.split('?', 1);
    const page = publicPageAt(pathname)?.path ?? AREA.exec(pathname)?.[1] ?? 'unknown';
    const status_class = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ page, status_class, cache: request.pageCache }, reply.elapsedTime / 1_000);
    done();
  });
}
