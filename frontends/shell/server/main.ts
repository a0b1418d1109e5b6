import '@placette/telemetry/start-tracing';
import path from 'node:path';
import { closeGracefully } from '@placette/contracts/server/graceful-shutdown';
import { gracefulShutdown } from '@placette/contracts/server/graceful-shutdown';
import { loadConfig } from '@placette/contracts/server/read-settings';
import { stopDelayMs } from '@placette/contracts/server/settings';
import { flushTraces, Metrics, namePart, startMetricsServer } from '@placette/telemetry';
import { configSchema } from './config.js';
import type { SitePaths } from '../src/routes/site-paths.js';
import type { RenderPage } from './pages/page-routes.js';
import { createServer } from './server.js';

const dist = path.resolve(import.meta.dirname, '..');

interface Renderer {
  renderPage: RenderPage;
  sitePaths: SitePaths;
  supportedContracts: readonly number[];
}

async function start(): Promise<void> {
  const config = loadConfig(configSchema);
  const renderer = (await import(path.join(dist, 'server-render/render.mjs'))) as Renderer;
  namePart('shell');
  const metrics = new Metrics('shell');
  const folders = { clientFolder: path.join(dist, 'client'), groundFolder: path.join(dist, '../data/ground') };
  const app = await createServer(config, { ...renderer, ...folders }, metrics);
  await startMetricsServer(metrics, config);
  await app.listen({ port: config.PORT, host: config.HOST });
  gracefulShutdown({
    stop: async () => {
      app.readiness.accepting = false;
      await closeGracefully(app.server, stopDelayMs(config), () => app.close());
      await flushTraces();
    },
    log: {
      info: (message) => app.log.info(message),
      error: (message, error) => app.log.error({ err: error }, message),
    },
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
