import '@placette/telemetry/start-tracing';
import { loadConfig, runService } from '@placette/service-runtime';
import { identityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

const config = loadConfig(identityConfig);
// All other services wait for the streams that identity creates; without identity nobody can sign in anyway.
const ownedStreams = { replicas: config.NATS_REPLICAS };
await runService({ name: 'identity', module: IdentityModule, config, ownedStreams });
