import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SitePaths } from '../../src/routes/site-paths.js';
import type { ShellServerConfig } from '../config.js';

const API_TIMEOUT_MS = 5_000;
const MAX_AGE_SECONDS = 3600;

const locationsSchema = z.object({ locations: z.array(z.object({ slug: z.string(), updated_at: z.string() })) });

/** SH-13, ruling C36: real XML and text, without a redirect by script. */
export function addSitemap(
  app: FastifyInstance,
  { PUBLIC_URL, GATEWAY_URL }: ShellServerConfig,
  { inSitemap, inSitemapOf, disallowed }: SitePaths,
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await fetch(`${GATEWAY_URL}/api/locations`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) }).catch(
      () => null,
    );
    const found = answer?.ok ? locationsSchema.safeParse(await answer.json()) : null;
    if (!found?.success) return reply.code(503).header('retry-after', '60').send();
    const pages = inSitemap.map((path) => entry(PUBLIC_URL + path));
    const locations = found.data.locations.flatMap(({ slug, updated_at }) =>
      inSitemapOf(slug).map((path) => entry(PUBLIC_URL + path, updated_at.slice(0, 10))),
    );
    const parts = chunks([...pages, ...locations], ENTRIES_MAX);
    if (parts.length === 1) return xml(reply, 'urlset', parts[0] ?? []);
    const { partie } = partSchema.parse(request.query);
    if (partie !== undefined) return xml(reply, 'urlset', parts[partie - 1] ?? []);
    const places = parts.map(
      (_, index) => `  <sitemap><loc>${PUBLIC_URL}/sitemap.xml?partie=${index + 1}</loc></sitemap>`,
    );
    return xml(reply, 'sitemapindex', places);
  });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${[...disallowed, '/api/'].map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`,
      ),
  );
}

/** The protocol of sitemaps allows 50,000 URLs in a file. */
const ENTRIES_MAX = 40_000;
const partSchema = z.object({ partie: z.coerce.number().int().min(1).max(100).optional().catch(undefined) });

export function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

function xml(reply: FastifyReply, root: 'urlset' | 'sitemapindex', lines: readonly string[]): FastifyReply {
  return reply
    .header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`)
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`,
    );
}

function entry(url: string, changed?: string): string {
  return `  <url><loc>${escapeHtml(url)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`;
}
