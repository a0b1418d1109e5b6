import path from 'node:path';
import { loadConfig } from '@placette/contracts/kernel/read-settings';
import { Metrics, startMetricsServer } from '@placette/telemetry';
import { configSchema } from './config.js';
import type { SitePaths } from '../src/routes/site-paths.js';
import type { RenderPage } from './pages/page-routes.js';
import { createServer } from './server.js';

/** Answers under way get this long to end. */
const STOP_TIMEOUT_MS = 10_000;
const dist = path.resolve(import.meta.dirname, '..');

interface Renderer {
  renderPage: RenderPage;
  sitePaths: SitePaths;
}

async function start(): Promise<void> {
  const config = loadConfig(configSchema);
  const { renderPage, sitePaths } = (await import(path.join(dist, 'server-render/render.mjs'))) as Renderer;
  const metrics = new Metrics('shell');
  const app = await createServer(config, { renderPage, sitePaths, clientFolder: path.join(dist, 'client') }, metrics);
  await startMetricsServer(metrics, config);
  await app.listen({ port: config.PORT, host: config.HOST });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
      void app.close().then(() => process.exit(0));
    });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
