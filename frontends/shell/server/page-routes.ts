import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageFiles } from '../src/document.js';
import type { RenderedPage, RenderRequest } from '../src/render.js';
import { companyFacts } from './company-settings.js';
import type { ShellServerConfig } from './config.js';
import type { SessionCookie } from './session-cookie.js';

const API_TIMEOUT_MS = 4_000;

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

interface PageRoutesOptions {
  config: ShellServerConfig;
  cookie: SessionCookie;
  renderPage: RenderPage;
  /** Folder of the browser's files. */
  clientFolder: string;
}

/** Every page of the site, as whole HTML. */
export function addPageRoutes(
  app: FastifyInstance,
  { config, cookie, renderPage, clientFolder }: PageRoutesOptions,
): void {
  const files = JSON.parse(readFileSync(path.join(clientFolder, 'assets.json'), 'utf8')) as PageFiles;
  const pageConfig = {
    brandName: config.BRAND_NAME,
    publicUrl: config.PUBLIC_URL,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    claims: config.CLAIMS,
    mailFrequencySeconds: config.MAIL_FREQUENCY_SECONDS,
    mapTiles: config.MAP_TILE_URL ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION } : null,
  };

  const site = {
    company: companyFacts(config),
    analyticsScriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
    hasGoogle: config.GOOGLE_SIGN_IN,
  };

  app.get('/*', async (request, reply) => {
    const { pathname } = new URL(request.url, config.PUBLIC_URL);
    const mayHaveSession = cookie.read(request) !== null;
    // SH-03: without a session nothing has to load before the sign-in page is shown.
    if (!mayHaveSession && /^\/dashboard(\/|$)/.test(pathname)) {
      return reply.redirect(`/auth?retour=${encodeURIComponent(request.url)}`, 302);
    }
    const { status, html } = await renderPage({
      path: request.url,
      config: pageConfig,
      site,
      files,
      mayHaveSession,
      apiUrl: config.GATEWAY_URL,
      fetch: asVisitor(request),
    });
    return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}

/** Calls of a page render carry the visitor's address and browser, for limits and counters. */
function asVisitor(request: FastifyRequest): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', request.ip);
    headers.set('user-agent', request.headers['user-agent'] ?? '');
    return fetch(input, { ...init, headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  };
}
