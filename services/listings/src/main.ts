import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { listingsConfig } from './config.js';
import { ListingsModule } from './listings.module.js';

await runService({ name: 'listings', module: ListingsModule, config: loadConfig(listingsConfig) });
