import { readFileSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import cookies from '@fastify/cookie';
import files from '@fastify/static';
import { answerUnparsed } from '@placette/contracts/server/answer-unparsed';
import { CONNECTION_LIMITS, closeStalledBodies } from '@placette/contracts/server/connection-limits';
import { followConnections } from '@placette/contracts/server/graceful-shutdown';
import { UntrustedProxies } from '@placette/contracts/server/network';
import { Metrics, observeHttp } from '@placette/telemetry';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { SitePaths } from '../src/routes/site-paths.js';
import type { ShellServerConfig } from './config.js';
import { addFailures, answerUnreadable, ownPath } from './failures/failures.js';
import { addMap, type MapFiles } from './map/map.js';
import { addGoogleRoutes } from './session/google-routes.js';
import { observePages } from './pages/page-metrics.js';
import { addMailRefusals } from './pages/mail-refusals.js';
import { addPageRoutes, type RenderPage } from './pages/page-routes.js';
import { addProxies } from './proxy.js';
import { KnownRemotes } from './remotes/known-remotes.js';
import { addRemotesRoute } from './remotes/remotes-route.js';
import { addSecurityHeaders } from './security-headers.js';
import { SessionCookie } from './session/session-cookie.js';
import { addWellKnown, ReleaseFiles } from './files/release-files.js';
import { addManifest } from './files/manifest.js';
import { addServiceWorker } from './files/service-worker.js';
import { addSessionRoutes } from './session/session-routes.js';
import { addSitemap } from './pages/sitemap.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether load balancers may send visitors. */
    readiness: { accepting: boolean };
  }
}

interface ShellServerParts {
  renderPage: RenderPage;
  clientFolder: string;
  /** Folder of the tiles of the map. */
  groundFolder: string;
  sitePaths: SitePaths;
  /** Of remotes. */
  supportedContracts: readonly number[];
}

export async function createServer(
  config: ShellServerConfig,
  { renderPage, clientFolder, groundFolder, sitePaths, supportedContracts }: ShellServerParts,
  metrics = new Metrics('shell'),
): Promise<FastifyInstance> {
  const app = fastify({
    logger: config.LOG_LEVEL === 'silent' ? false : { level: config.LOG_LEVEL },
    // URLs may carry personal data: requests are not logged one by one.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    ...CONNECTION_LIMITS,
    forceCloseConnections: 'idle',
    // What still comes on a line that is open is answered, with `connection: close`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: (request) => ownPath(request.url ?? '/'),
    frameworkErrors: answerUnreadable({ brandName: config.BRAND_NAME, clientFolder }),
    clientErrorHandler: answerUnparsed,
  });
  const untrusted = new UntrustedProxies();
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = untrusted.notice(request);
    if (peer !== null) request.log.warn({ peer }, UntrustedProxies.WARNING);
    done();
  });
  const cookie = new SessionCookie(config);
  const remotes = new KnownRemotes(config, supportedContracts, app.log);
  app.addHook('onReady', () => remotes.start());
  app.addHook('onClose', () => remotes.stop());

  closeStalledBodies(app);
  followConnections(app.server);
  observeHttp(app, metrics);
  addFailures(app, { brandName: config.BRAND_NAME, clientFolder });
  addSecurityHeaders(app, config);
  await app.register(cookies);
  await addProxies(app, config);
  app.decorate('readiness', { accepting: true });
  app.get('/health/live', () => ({ status: 'ok' }));
  // Without the gateway it still answers the pages that it keeps, and says so on the others.
  app.get('/health/ready', (_request, reply) => {
    const { accepting } = app.readiness;
    return reply.code(accepting ? 200 : 503).send({ status: accepting ? 'ok' : 'stopping' });
  });
  addRemotesRoute(app, config, remotes);
  addSitemap(app, config, sitePaths);
  await addMailRefusals(app, config, clientFolder);
  addWellKnown(app, clientFolder);
  addManifest(app, config.BRAND_NAME, clientFolder);
  addServiceWorker(app, config.BRAND_NAME, clientFolder);
  const map = await addMap(app, config, groundFolder, mapFiles(clientFolder));
  addSessionRoutes(app, config, cookie);
  if (config.GOOGLE_SIGN_IN) addGoogleRoutes(app, config, cookie);
  await app.register(files, {
    root: await assetFolders(app, config, clientFolder),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    allowedPath: (name) => path.basename(name) !== 'assets.json',
  });
  await app.register(async (pages) => {
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 5 } } });
    observePages(pages, metrics, sitePaths);
    addPageRoutes(pages, { config, cookie, renderPage, clientFolder, sitePaths, remotes, metrics, map });
  });
  return app;
}

function mapFiles(clientFolder: string): MapFiles {
  const { map } = JSON.parse(readFileSync(path.join(clientFolder, 'assets.json'), 'utf8')) as { map: MapFiles };
  return map;
}

/** The files of this release, then those of earlier ones. */
async function assetFolders(app: FastifyInstance, config: ShellServerConfig, clientFolder: string): Promise<string[]> {
  if (config.RELEASES_DIR === undefined) return [clientFolder];
  const earlier = new ReleaseFiles(config.RELEASES_DIR, clientFolder, config.RELEASES_DAYS);
  await earlier.start();
  app.addHook('onClose', () => earlier.stop());
  return [clientFolder, config.RELEASES_DIR];
}
