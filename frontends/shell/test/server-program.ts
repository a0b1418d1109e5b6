import '@placette/telemetry/start-tracing';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@placette/contracts/server/read-settings';
import { Metrics, namePart, startMetricsServer } from '@placette/telemetry';
import { configSchema } from '../server/config.js';
import { createServer } from '../server/server.js';
import { pageFiles } from './page-files.js';

// The shell's server as it is, with a renderer that draws nothing: the bundle of pages is not built here.
const clientFolder = mkdtempSync(join(tmpdir(), 'placette-shell-'));
writeFileSync(join(clientFolder, 'assets.json'), JSON.stringify(pageFiles));
writeFileSync(join(clientFolder, 'worker.js'), '');

namePart('shell');
const config = loadConfig(configSchema);
const metrics = new Metrics('shell');
const sitePaths = { publicPageAt: () => null, inSitemap: [], inSitemapOf: () => [], disallowed: [] };
const groundFolder = join(import.meta.dirname, '../data/ground');
const renderPage = () => Promise.resolve({ status: 200, body: '', policy: '', location_id: null });
const parts = { renderPage, sitePaths, clientFolder, groundFolder, supportedContracts: [1] };
const app = await createServer(config, parts, metrics);
await startMetricsServer(metrics, config);
await app.listen({ port: config.PORT, host: config.HOST });
