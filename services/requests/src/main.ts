import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { requestsConfig } from './config.js';
import { RequestsModule } from './requests.module.js';

await runService({ name: 'requests', module: RequestsModule, config: loadConfig(requestsConfig) });
