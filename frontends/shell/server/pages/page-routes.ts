import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AnswerCache, answerKnown, sendCached } from '@placette/http-cache';
import type { MapConfig } from '@placette/contracts/map-tiles';
import { observeCache, type Metrics } from '@placette/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFiles } from '../../src/document/document.js';
import type { RenderedPage, RenderRequest } from '../../src/render.js';
import type { Lifetime } from '../../src/routes/public-pages.js';
import type { SitePaths } from '../../src/routes/site-paths.js';
import { companyFacts } from '../settings/company-settings.js';
import { KnownContent } from '../content/known-content.js';
import { shownContent } from '../content/shown-content.js';
import type { ShellServerConfig } from '../config.js';
import { contentPolicy } from '../security-headers.js';
import type { KnownRemotes } from '../remotes/known-remotes.js';
import type { SessionCookie } from '../session/session-cookie.js';
import { ViewCounter } from './view-counter.js';
import { tidyPath, visitorPage } from './visitor-pages.js';

const API_TIMEOUT_MS = 4_000;
/** A page that cannot be drawn again is still shown this long. */
const OUTAGE_MS = 600_000;

export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

interface PageRoutesOptions {
  config: ShellServerConfig;
  cookie: SessionCookie;
  renderPage: RenderPage;
  /** Folder of the browser's files. */
  clientFolder: string;
  sitePaths: SitePaths;
  remotes: KnownRemotes;
  metrics: Metrics;
  map: MapConfig;
}

/** Every page of the site, as whole HTML. */
export function addPageRoutes(
  app: FastifyInstance,
  { config, cookie, renderPage, clientFolder, sitePaths, remotes, metrics, map }: PageRoutesOptions,
): void {
  const files = JSON.parse(readFileSync(path.join(clientFolder, 'assets.json'), 'utf8')) as PageFiles;
  const pageConfig = {
    brandName: config.BRAND_NAME,
    publicUrl: config.PUBLIC_URL,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    mailFrequencySeconds: config.MAIL_FREQUENCY_SECONDS,
    map,
  };
  const settings = { company: companyFacts(config), figures: config.CLAIMS };
  const site = {
    analyticsScriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
    hasGoogle: config.GOOGLE_SIGN_IN,
  };
  const policyFor: RenderRequest['policyFor'] = (style, ownScript) =>
    contentPolicy(config, { scripts: [files.boot, ...(ownScript === undefined ? [] : [ownScript])], style });
  const cache = new AnswerCache<RenderedPage>(config.PAGE_CACHE_MB * 1024 * 1024);
  cache.lookUps = observeCache(metrics, 'pages', () => cache);
  const content = new KnownContent(config.GATEWAY_URL, app.log, () => cache.clear());
  app.addHook('onReady', () => content.start());
  app.addHook('onClose', () => content.stop());
  const views = new ViewCounter(config.GATEWAY_URL);

  app.addHook('onSend', answerKnown);
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, config.PUBLIC_URL);
    const tidy = tidyPath(url.pathname);
    const search = firstOfEach(url);
    if (tidy !== null || search !== url.search) return reply.redirect((tidy ?? url.pathname) + search, 308);
    const mayHaveSession = cookie.read(request) !== null;
    // SH-03: without a session nothing has to load before the sign-in page is shown.
    if (!mayHaveSession && /^\/(dashboard|admin)(\/|$)/.test(url.pathname)) {
      return reply.redirect(`/auth?retour=${encodeURIComponent(request.url)}`, 302);
    }
    const render = async (target: string) => {
      const { company, declaredFigures, figures, texts, banner, terms } = shownContent(content.current, settings);
      return renderPage({
        path: target,
        config: { ...pageConfig, figures, content: texts },
        site: { ...site, company, declaredFigures, terms },
        banner,
        remotes: remotes.places(),
        files,
        mayHaveSession,
        apiUrl: config.GATEWAY_URL,
        fetch: asVisitor(request),
        policyFor,
        onFailure: (error) => request.log.error({ err: error }, 'page cannot be drawn'),
      });
    };
    // NUL is refused, as the gateway refuses it.
    if (request.url.includes('%00')) return sendOnce(reply, { ...(await render('/adresse-refusee')), status: 400 });
    // G7: the pages of a person with a session are neither cached nor read from the cache.
    const shared = mayHaveSession ? null : visitorPage(url, sitePaths);
    if (shared === null) return sendOnce(reply, await render(request.url));
    request.pageCache = 'hit';
    const page = await cache.get(shared.key, { ...shared.lifetime, outageMs: OUTAGE_MS }, async () => {
      const drawn = await render(shared.key);
      request.pageCache = 'miss';
      return drawn;
    });
    if (!('etag' in page)) return sendOnce(reply, page);
    if (page.location_id !== null) {
      const visit = { location_id: page.location_id, ip: request.ip, agent: request.headers['user-agent'] ?? '' };
      views.count(visit, asVisitor(request));
    }
    reply.header('cache-control', cacheControl(shared.lifetime)).header('vary', 'Cookie');
    reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8');
    return reply.send(await sendCached(request, reply, page));
  });
}

/** The query with the first value of each name: a link that was marked twice on its way still leads to its page. */
function firstOfEach({ search, searchParams }: URL): string {
  const first = new URLSearchParams();
  for (const [name, value] of searchParams) if (!first.has(name)) first.append(name, value);
  return first.size === searchParams.size ? search : `?${first}`;
}

function sendOnce(reply: FastifyReply, { status, body, policy }: RenderedPage): FastifyReply {
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}

/** Browsers ask again each time, by the page's tag: signing in changes every page. */
function cacheControl({ sharedSeconds, staleMs }: Lifetime): string {
  const shared = sharedSeconds > 0 ? `, s-maxage=${sharedSeconds}, stale-while-revalidate=${staleMs / 1000}` : '';
  return `public, max-age=0${shared || ', must-revalidate'}`;
}

/** Calls of a page render carry the visitor's IP address and browser, for limits and counters. */
function asVisitor(request: FastifyRequest): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-forwarded-for', request.ip);
    headers.set('user-agent', request.headers['user-agent'] ?? '');
    return fetch(input, { ...init, headers, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
  };
}
