import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { identityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

const config = loadConfig(identityConfig);
// All others wait for what identity makes: without it nobody signs in either.
const ownedStreams = { replicas: config.NATS_REPLICAS };
await runService({ name: 'identity', module: IdentityModule, config, ownedStreams });
