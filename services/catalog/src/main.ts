import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { CatalogModule } from './catalog.module.js';
import { catalogConfig } from './config.js';

await runService({ name: 'catalog', module: CatalogModule, config: loadConfig(catalogConfig) });
