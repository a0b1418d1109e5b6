import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { identityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

await runService({ name: 'identity', module: IdentityModule, config: loadConfig(identityConfig) });
