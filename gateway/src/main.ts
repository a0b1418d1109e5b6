import '@placette/telemetry/start-tracing';
import { onShutdown, loadConfig, Logger } from '@placette/service-runtime';
import { configSchema } from './config.js';
import { startGateway } from './gateway.js';

const config = loadConfig(configSchema);
const logger = Logger.create({ service: 'gateway', level: config.LOG_LEVEL });
const starting = startGateway(config);
onShutdown(logger, async () => (await starting).stop());
await starting;
