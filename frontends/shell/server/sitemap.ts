import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ShellServerConfig } from './config.js';

const API_TIMEOUT_MS = 5_000;
const MAX_AGE_SECONDS = 3600;

const locationsSchema = z.object({ locations: z.array(z.object({ slug: z.string(), updated_at: z.string() })) });

/** SH-13, ruling C36: real XML and text, without a redirect by script. */
export function addSitemap(
  app: FastifyInstance,
  { PUBLIC_URL, GATEWAY_URL }: ShellServerConfig,
  publicPaths: readonly string[],
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const answer = await fetch(`${GATEWAY_URL}/api/locations`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(
      () => null,
    );
    const found = answer?.ok ? locationsSchema.safeParse(await answer.json()) : null;
    if (!found?.success) return reply.code(503).header('retry-after', '60').send();
    const pages = publicPaths.map((path) => entry(PUBLIC_URL + path));
    const locations = found.data.locations.map(({ slug, updated_at }) =>
      entry(`${PUBLIC_URL}/lieux/${encodeURIComponent(slug)}`, updated_at.slice(0, 10)),
    );
    return reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...pages, ...locations].join('\n')}\n</urlset>\n`,
      );
  });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /admin\nDisallow: /auth\nDisallow: /api/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
      ),
  );
}

function entry(address: string, changed?: string): string {
  const safe = address.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `  <url><loc>${safe}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
}
